import type { person } from '@piiri/schemas/entities/person.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import type { Page, Row } from '@piiri/schemas/types.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { Routes } from '@piiri/shared/contracts/routes.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import { contents } from '../content/contents.ts';
import type { PeopleSearch } from '../search-params.ts';

/** Phone and e-mail are null unless their owner shows them. */
export type PersonRow = Omit<Row<typeof person>, 'phone' | 'email'> & {
  phone: string | null;
  email: string | null;
  /** Name of their manager; null when the directory shows none. */
  manager_name?: string | null;
};

/** A person with the number of people whose manager they are. */
export interface OpenedPerson {
  person: PersonRow;
  reports: number;
}

/** Possible filters of the directory. */
type DirectoryIndex = Routes['GET v1/people/letters/'];

/**
 * Returns the API query. Search results are few, so they start from the beginning regardless of the letter.
 * `newcomers`: the ids of those who are new; without any, nobody is filtered by that.
 */
export const peopleQuery = (
  { search, group, from, status, workplace, manager }: PeopleSearch,
  newcomers: readonly number[],
) => ({
  search,
  groups: group,
  status: status === 'new' ? undefined : status,
  id: (status === 'new' && newcomers.join()) || undefined,
  workplace,
  manager,
  starting: search ? undefined : from?.toLocaleLowerCase(),
});

/** The company's people. Accessed through `App.model`. */
export const people = (app: App) => {
  const { api } = app;
  const source = app.model(contents).of<PersonRow, PersonRow>('person');
  const read = async (query: Record<string, unknown>, signal?: AbortSignal) =>
    dataOf(await api.get<Page<PersonRow>>('v1/people/' as DefinitionPath, { query: query as never, signal }));
  return {
    ...source,
    /** Returns the initials and the workplaces of the people; undefined when the call fails. */
    async index(): Promise<DirectoryIndex | undefined> {
      const result = await api.get('v1/people/letters/');
      return result.ok ? result.data : undefined;
    },

    /** Returns the ids of the people who are new, the newest first; none when the call fails. */
    async newcomers(): Promise<readonly number[]> {
      const result = await api.get('v1/people/new/');
      return result.ok ? result.data.people : [];
    },

    /** Returns a person; undefined when they no longer exist. Rejects with CallFailure. */
    async person(id: number, signal?: AbortSignal): Promise<OpenedPerson | undefined> {
      const [{ results }, reports] = await Promise.all([
        read({ id }, signal),
        // The person is shown even when this call fails.
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

const ENGLISH = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters of each language in order. */
const ALPHABETS: Record<Language, string> = {
  fi: `${ENGLISH}ÅÄÖ`,
  sv: `${ENGLISH}ÅÄÖ`,
  en: ENGLISH,
  // Y is sorted with I, and letters with an ogonek with their base letters.
  lt: 'ABCČDEFGHIJKLMNOPRSŠTUVZŽ',
};

/** Returns the letters of a language's index bar. */
export const lettersOf = (language: Language): string[] => [...ALPHABETS[language]];

/**
 * Returns a function that finds the letter of a language's alphabet under which a word is sorted: É under E, Ü under Y
 * in Finnish. Letters of another script are returned themselves, `#` for characters that are not letters.
 */
export function letterFinder(language: Language): (word: string) => string {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  const letters = lettersOf(language);
  const cache = new Map<string, string>();
  const find = (first: string) => {
    if (!/\p{L}/u.test(first)) return '#';
    const same = letters.find((letter) => compare(letter, first) === 0);
    if (same) return same;
    const before =
      /\p{Script=Latin}/u.test(first) && letters.findLast((letter) => compare(letter, first) < 0);
    return before || first.toLocaleUpperCase(language);
  };
  return (word) => {
    const [first = ''] = word.trim();
    const letter = cache.get(first) ?? find(first);
    cache.set(first, letter);
    return letter;
  };
}
