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

/**
 * Stores the draft in the tab: it survives a reload, but on a shared device nobody finds the answers of another person.
 */
export function draftStorage({ tab, session }: Pick<App, 'tab' | 'session'>, pollId: number) {
  const key = `poll:${session.profile.value?.tenant_id}:${session.profile.value?.id}:${pollId}`;
  return {
    read(): Draft {
      try {
        return (JSON.parse(tab.getItem(key) ?? '{}') ?? {}) as Draft;
      } catch {
        return {};
      }
    },
    write: (draft: Draft) => tab.setItem(key, JSON.stringify(draft)),
    clear: () => tab.removeItem(key),
  };
}
