import { type SearchAndGroup, searchAndGroup } from './content-query.ts';

/** What the directory is narrowed down to, as it stands in the address. */
export type PeopleSearch = SearchAndGroup & {
  /** The letter from which it is shown. */
  from?: string;
  /** Only who is at work now. */
  status?: 'at_work';
};

/** Reads it from an address; what makes no sense is left out. */
export function peopleSearch(params: Record<string, unknown>): PeopleSearch {
  const { from, status } = params;
  return {
    ...searchAndGroup(params),
    status: status === 'at_work' ? status : undefined,
    from: typeof from === 'string' && /^\p{L}$/u.test(from) ? from : undefined,
  };
}
