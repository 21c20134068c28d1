import { type SearchAndGroup, searchAndGroup } from './content-query.ts';

/** Search parameters of the directory. */
export type PeopleSearch = SearchAndGroup & {
  /** Letter from which the list starts. */
  from?: string;
  /** Only people who are at work now. */
  status?: 'at_work';
  workplace?: string;
  /** Only people whose manager is this person. */
  manager?: number;
};

/** Parses search parameters; invalid values are dropped. */
export function peopleSearch(params: Record<string, unknown>): PeopleSearch {
  const { from, status, workplace, manager } = params;
  return {
    ...searchAndGroup(params),
    status: status === 'at_work' ? status : undefined,
    workplace: workplace ? String(workplace) : undefined,
    manager: Number(manager) > 0 ? Number(manager) : undefined,
    from: typeof from === 'string' && /^\p{L}$/u.test(from) ? from : undefined,
  };
}
