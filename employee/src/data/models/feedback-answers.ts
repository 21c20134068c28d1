import type { OwnAnswers } from '@piiri/shared/contracts/feedback-answers.ts';
import { batch, signal } from '@preact/signals-react';
import type { App } from '../app.ts';

/** Number of opened answers by case id. */
type OpenedCounts = Readonly<Record<string, number>>;

/** Returns the storage key of the opened answers; logging out deletes it with all other data of the reader. */
const keyOf = ({ profile }: App['session']) => `answers:${profile.value?.tenant_id}:${profile.value?.id}`;

/**
 * Unopened answers to the user's own feedback. Accessed through `App.model`. Opened answers are stored only on the
 * device: a read mark on the server would record when a person reads, beside everything else that they do.
 */
export const feedbackAnswers = (app: App) => {
  const { api, storage, session } = app;
  const answers = signal<OwnAnswers['results']>([]);
  const opened = signal<OpenedCounts>(read());
  const unread = () => answers.value.filter(({ id, answers: count }) => count > (opened.value[id] ?? 0));

  function read(): OpenedCounts {
    try {
      return JSON.parse(storage.getItem(keyOf(session)) ?? '{}');
    } catch {
      return {};
    }
  }

  function show(): void {
    const cases = unread();
    batch(() => {
      app.answered.value = cases.length;
      app.answeredWords.value = cases.length > 0 ? app.t('live:answered') : '';
    });
  }

  return {
    /** Cases with an unopened answer. */
    unread,
    /** Loads the answered cases. Ignores failures. */
    async load(): Promise<void> {
      const result = await api.get('v1/my/feedback/answers/');
      if (!result.ok) return;
      await app.loadTexts('live');
      answers.value = result.data.results;
      show();
    },

    /** Returns the number of answers of a case that were opened before. */
    openedOf: (id: number) => opened.value[id] ?? 0,

    /** Stores that a case was opened with `count` answers. */
    open(id: number, count: number): void {
      if (count <= (opened.value[id] ?? 0)) return;
      opened.value = { ...opened.value, [id]: count };
      storage.setItem(keyOf(session), JSON.stringify(opened.value));
      show();
    },
  };
};
