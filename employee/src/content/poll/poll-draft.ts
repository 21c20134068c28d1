import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import type { App } from '../../data/app.ts';

/** Answers given so far, by question id. */
export type Draft = Readonly<Record<string, { options: readonly string[]; text: string }>>;

const EMPTY = { options: [], text: '' };

/** Returns the draft answer to a question. */
export const answerIn = (draft: Draft, question: string) => draft[question] ?? EMPTY;

/** Returns the non-empty answers of a draft in the API's format. */
export function answersOf(draft: Draft): Answer[] {
  return Object.entries(draft)
    .map(([question, { options, text }]) => ({ question, options: [...options], text: text.trim() || null }))
    .filter(({ options, text }) => options.length > 0 || text);
}

/** Returns the draft that contains answers which the server has stored. */
export const draftOf = (answers: readonly Answer[]): Draft =>
  Object.fromEntries(answers.map(({ question, options, text }) => [question, { options, text: text ?? '' }]));

/**
 * Stores the draft in the tab: it survives a reload, but on a shared device nobody finds the answers of another person.
 * `start`: the draft while none is stored.
 */
export function draftStorage(
  { tab, session }: Pick<App, 'tab' | 'session'>,
  pollId: number,
  start: Draft = {},
) {
  const key = `poll:${session.profile.value?.tenant_id}:${session.profile.value?.id}:${pollId}`;
  return {
    read(): Draft {
      try {
        return (JSON.parse(tab.getItem(key) ?? 'null') ?? start) as Draft;
      } catch {
        return start;
      }
    },
    write: (draft: Draft) => tab.setItem(key, JSON.stringify(draft)),
    clear: () => tab.removeItem(key),
  };
}
