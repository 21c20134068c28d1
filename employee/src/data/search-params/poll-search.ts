import { searchAndGroup } from './content-query.ts';

/** Search parameters of the list of polls; without `view` it shows the open ones. */
export interface PollSearch {
  search?: string;
  group?: number;
  view?: 'past';
}

/** Parses search parameters; invalid values are dropped. */
export const pollSearch = (params: Record<string, unknown>): PollSearch => ({
  ...searchAndGroup(params),
  view: params.view === 'past' ? 'past' : undefined,
});
