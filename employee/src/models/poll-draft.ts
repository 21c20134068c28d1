import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import type { App } from './app.ts';

/** What has been answered so far, by question. */
export type Draft = Readonly<Record<string, { options: readonly string[]; text: string }>>;

const NOTHING = { options: [], text: '' };

/** What is answered to a question so far. */
export const answerIn = (draft: Draft, question: string) => draft[question] ?? NOTHING;

/** The answers of a draft that say something, as the API takes them. */
export function answersOf(draft: Draft): Answer[] {
  return Object.entries(draft)
    .map(([question, { options, text }]) => ({ question, options: [...options], text: text.trim() || null }))
    .filter(({ options, text }) => options.length > 0 || text);
}

/**
 * Keeps what has been answered through a reload, but not beyond the tab: on a device that several people share, nobody
 * comes upon what another was about to say.
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
