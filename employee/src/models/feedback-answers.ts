import type { OwnAnswers } from '@piiri/shared/contracts/feedback-answers.ts';
import { batch, signal } from '@preact/signals-react';
import type { App } from './app.ts';

/** How many answers of each case were opened here, by the case's id. */
type Opened = Readonly<Record<string, number>>;

/** The answers' own key in what the device keeps: gone when its reader logs out, as all of it is. */
const keyOf = ({ profile }: App['session']) => `answers:${profile.value?.tenant_id}:${profile.value?.id}`;

/**
 * Which answers to one's own feedback were not opened yet, to be had by `App.model`. What was opened is kept on the device
 * alone: a mark on the server would be written at the moment at which a person reads, beside all else that they do.
 */
export const feedbackAnswers = (app: App) => {
  const { api, storage, session } = app;
  const answers = signal<OwnAnswers['results']>([]);
  const opened = signal<Opened>(read());
  const isNoted = signal(false);
  const unread = () => answers.value.filter(({ id, answers: count }) => count > (opened.value[id] ?? 0));

  function read(): Opened {
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
      isNoted.value = cases.length > 0;
    });
  }

  return {
    /** The cases with an answer that was not opened. */
    unread,
    /** Whether home tells of them: until that is put away. */
    isNoted,

    /** Asks what was answered. What does not arrive leaves all as it is. */
    async load(): Promise<void> {
      const result = await api.get('v1/my/feedback/answers/');
      if (!result.ok) return;
      await app.loadTexts('live');
      answers.value = result.data.results;
      show();
    },

    /** How many answers of a case were opened before. */
    openedOf: (id: number) => opened.value[id] ?? 0,

    /** Notes that a case was opened with so many answers in it. */
    open(id: number, count: number): void {
      if (count <= (opened.value[id] ?? 0)) return;
      opened.value = { ...opened.value, [id]: count };
      storage.setItem(keyOf(session), JSON.stringify(opened.value));
      show();
    },
  };
};
