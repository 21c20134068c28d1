import type { Page } from '@piiri/schemas/types.ts';
import type { App } from './app.ts';
import type { SearchAndGroup } from './content-query.ts';
import { createContentSource } from './content-source.ts';
import { dataOf } from './failure.ts';
import type { PersonRow } from './wire.ts';

/** Under which letter a person stands: that of the family name, by which lists are ordered. */
export function letterOf({ last_name, first_name }: Pick<PersonRow, 'last_name' | 'first_name'>): string {
  const [letter = ''] = (last_name || first_name).trim().toLocaleUpperCase();
  return /\p{L}/u.test(letter) ? letter : '#';
}

/** What the API is asked for. */
export const peopleQuery = ({ search, group }: SearchAndGroup) => ({ search, groups: group });

/** The people of the company, to be had by `App.model`. */
export const people = ({ api }: App) => {
  const source = createContentSource<PersonRow, PersonRow>(api, { path: 'v1/people', pageSize: 50 });
  return {
    ...source,
    /** One of them; undefined when they are not there any more. Rejects with CallFailure. */
    async person(id: number, signal?: AbortSignal): Promise<PersonRow | undefined> {
      const result = await api.get<Page<PersonRow>>('v1/people/', { query: { id }, signal });
      return dataOf(result).results[0];
    },
  };
};
