import { type SearchAndGroup, searchAndGroup } from './content-query.ts';

/** What the directory is narrowed down to, as it stands in the address. */
export type PeopleSearch = SearchAndGroup & {
  /** The letter from which it is shown. */
  from?: string;
  /** Only who is at work now. */
  status?: 'at_work';
  workplace?: string;
  /** Only whom this person is the manager of. */
  manager?: number;
};

/** Reads it from an address; what makes no sense is left out. */
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
