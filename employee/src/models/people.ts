import type { person } from '@piiri/schemas/entities/person.ts';
import type { Page, Row } from '@piiri/schemas/types.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { Routes } from '@piiri/shared/contracts/routes.ts';
import type { App } from './app.ts';
import { contents } from './contents.ts';
import { dataOf } from './failure.ts';
import type { PeopleSearch } from './people-search.ts';

/** Phone and e-mail are null unless their owner shows them. */
export type PersonRow = Omit<Row<typeof person>, 'phone' | 'email'> & {
  phone: string | null;
  email: string | null;
  /** What their manager is called; null for none whom the directory shows. */
  manager_name?: string | null;
};

/** A person with the number of those whose manager they are. */
export interface OpenedPerson {
  person: PersonRow;
  reports: number;
}

/** What the directory can be narrowed to. */
export type DirectoryParts = Routes['GET v1/people/letters/'];

/** What the API is asked for. What is searched for is few enough to be shown from its beginning. */
export const peopleQuery = ({ search, group, from, status, workplace, manager }: PeopleSearch) => ({
  search,
  groups: group,
  status,
  workplace,
  manager,
  starting: search ? undefined : from?.toLocaleLowerCase(),
});

/** The people of the company, to be had by `App.model`. */
export const people = (app: App) => {
  const { api } = app;
  const source = app.model(contents).of<PersonRow, PersonRow>('person');
  const read = async (query: Record<string, unknown>, signal?: AbortSignal) =>
    dataOf(await api.get<Page<PersonRow>>('v1/people/' as DefinitionPath, { query: query as never, signal }));
  return {
    ...source,
    /** The first letters of their names, and where they work; undefined when these are not to be had. */
    async parts(): Promise<DirectoryParts | undefined> {
      const result = await api.get('v1/people/letters/');
      return result.ok ? result.data : undefined;
    },

    /** One of them; undefined when they are not there any more. Rejects with CallFailure. */
    async person(id: number, signal?: AbortSignal): Promise<OpenedPerson | undefined> {
      const [{ results }, reports] = await Promise.all([
        read({ id }, signal),
        // Who stands below them is not needed to show them.
        read({ manager: id, page_size: 1 }, signal).then(
          ({ count }) => count,
          () => 0,
        ),
      ]);
      const [person] = results;
      return person && { person, reports };
    },
  };
};
