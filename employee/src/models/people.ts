import type { person } from '@piiri/schemas/entities/person.ts';
import type { Page, Row } from '@piiri/schemas/types.ts';
import type { App } from './app.ts';
import { contents } from './contents.ts';
import { dataOf } from './failure.ts';
import type { PeopleSearch } from './people-search.ts';

/** Phone and e-mail are null unless their owner shows them. */
export type PersonRow = Omit<Row<typeof person>, 'phone' | 'email'> & {
  phone: string | null;
  email: string | null;
};

/** What the API is asked for. What is searched for is few enough to be shown from its beginning. */
export const peopleQuery = ({ search, group, from, status }: PeopleSearch) => ({
  search,
  groups: group,
  status,
  starting: search ? undefined : from?.toLocaleLowerCase(),
});

/** The people of the company, to be had by `App.model`. */
export const people = (app: App) => {
  const { api } = app;
  const source = app.model(contents).of<PersonRow, PersonRow>('person');
  return {
    ...source,
    /** The first letters of their names; undefined when they are not to be had. */
    async letters(): Promise<string[] | undefined> {
      const result = await api.get<{ letters: string[] }>('v1/people/letters/');
      return result.ok ? result.data.letters : undefined;
    },

    /** One of them; undefined when they are not there any more. Rejects with CallFailure. */
    async person(id: number, signal?: AbortSignal): Promise<PersonRow | undefined> {
      const result = await api.get<Page<PersonRow>>('v1/people/', { query: { id }, signal });
      return dataOf(result).results[0];
    },
  };
};
