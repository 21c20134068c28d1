/** What most lists of content can be narrowed down to, as it stands in the address. */
export type SearchAndGroup = {
  search?: string;
  group?: number;
};

/** Reads it from an address, for a route's `validateSearch`; what makes no sense is left out. */
export function searchAndGroup({ search, group }: Record<string, unknown>): SearchAndGroup {
  return {
    search: search ? String(search) : undefined,
    group: Number(group) > 0 ? Number(group) : undefined,
  };
}

/** The same with whatever a kind of content is narrowed down to besides; `queryOf` takes what its list knows. */
export function contentSearch(
  params: Record<string, unknown>,
): SearchAndGroup & { [choice: string]: string | number | undefined } {
  const isValue = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'number';
  return { ...Object.fromEntries(Object.entries(params).filter(isValue)), ...searchAndGroup(params) };
}
