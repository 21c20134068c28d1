import { expect } from 'vitest';
import { openNewsroom } from './newsroom.ts';

export interface Item {
  type: string;
  id: number;
  title: string;
  excerpt: string | null;
  title_marks: [number, number][];
  excerpt_marks: [number, number][];
}

let number = 0;
/** Returns a word that nothing else in the company contains and that is not similar to the others. */
export const aWord = () =>
  `${['kruunu', 'marmori', 'telakka', 'vispilä', 'orvokki', 'jyrsin', 'gepardi'][number % 7]}${'xyzw'.repeat(2 + number++)}`;

export const inFinnish = (title: string, text = 'Teksti') => ({
  translations: { fi: { title, text: `<p>${text}.</p>` } },
});

const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export const searchQuery = (word: string, more = '') => `search=${encodeURIComponent(word)}${more}`;

/** Returns a newsroom, and searches of the people of its company. */
export async function openSearch(...start: Parameters<typeof openNewsroom>) {
  const room = await openNewsroom(...start);
  number = 0;
  const ask = (query: string, token: string | undefined, language = 'fi') =>
    room.server.call('GET', `v1/search/?${query}`, { token, language });
  const resultsOf = async (
    word: string,
    token = room.company.tokens.member,
    language = 'fi',
  ): Promise<Item[]> => {
    const answer = await ask(searchQuery(word), token, language);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().results;
  };
  const idsOf = async (word: string, token?: string, language?: string) =>
    (await resultsOf(word, token, language)).map(({ type, id }) => `${type} ${id}`);
  return { ...room, ask, found: resultsOf, idsOf };
}

export type Searching = Awaited<ReturnType<typeof openSearch>>;
