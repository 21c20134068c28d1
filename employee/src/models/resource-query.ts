import { type SearchAndGroup, searchAndGroup } from './content-query.ts';

/** What `resource_type` says. */
export const RESOURCE_TYPES = { file: 1, link: 2 } as const;

export type ResourceQuery = SearchAndGroup & { resource_type?: number };

/** Reads what the list is narrowed down to from an address. */
export function resourceQuery(search: Record<string, unknown>): ResourceQuery {
  const type = Object.values(RESOURCE_TYPES).find((each) => each === Number(search.resource_type));
  return { ...searchAndGroup(search), resource_type: type };
}
