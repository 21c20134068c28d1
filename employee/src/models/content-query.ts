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
