import type { Page } from '@piiri/schemas/types.ts';
import type { App } from './app.ts';
import { createContentSource } from './content-source.ts';
import { dataOf } from './failure.ts';
import type { PeopleSearch } from './people-search.ts';
import type { PersonRow } from './wire.ts';

/** What the API is asked for. What is searched for is few enough to be shown from its beginning. */
export const peopleQuery = ({ search, group, from }: PeopleSearch) => ({
  search,
  groups: group,
  starting: search ? undefined : from?.toLocaleLowerCase(),
});

/** The people of the company, to be had by `App.model`. */
export const people = (app: App) => {
  const { api } = app;
  const source = createContentSource<PersonRow, PersonRow>(app, { path: 'v1/people', pageSize: 50 });
  return {
    ...source,
    /** One of them; undefined when they are not there any more. Rejects with CallFailure. */
    async person(id: number, signal?: AbortSignal): Promise<PersonRow | undefined> {
      const result = await api.get<Page<PersonRow>>('v1/people/', { query: { id }, signal });
      return dataOf(result).results[0];
    },
  };
};
