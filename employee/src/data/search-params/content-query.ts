/** Search parameters of most content lists. */
export type SearchAndGroup = {
  search?: string;
  group?: number;
};

/** Parses them, for a route's `validateSearch`; invalid values are dropped. */
export function searchAndGroup({ search, group }: Record<string, unknown>): SearchAndGroup {
  return {
    search: search ? String(search) : undefined,
    group: Number(group) > 0 ? Number(group) : undefined,
  };
}

/** Parses them together with the other filters of a kind; `queryOf` picks those that the list knows. */
export function contentSearch(
  params: Record<string, unknown>,
): SearchAndGroup & { [choice: string]: string | number | undefined } {
  const isValue = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'number';
  return { ...Object.fromEntries(Object.entries(params).filter(isValue)), ...searchAndGroup(params) };
}
