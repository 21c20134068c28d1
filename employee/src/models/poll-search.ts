import { searchAndGroup } from './content-query.ts';

/** What the list of polls is narrowed down to, as it stands in the address; without a word to those that are open. */
export interface PollSearch {
  search?: string;
  group?: number;
  view?: 'past';
}

/** Reads it from an address; what makes no sense is left out. */
export const pollSearch = (params: Record<string, unknown>): PollSearch => ({
  ...searchAndGroup(params),
  view: params.view === 'past' ? 'past' : undefined,
});
