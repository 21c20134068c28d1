import { askedQuestions, type ConditionedQuestion } from '@piiri/schemas/poll-conditions.ts';
import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import type { App } from '../../data/app.ts';

/** An answer in the making: chosen options (in order, of a ranking), a text, a value, or values of rows. */
export interface DraftAnswer {
  options: readonly string[];
  text: string;
  value?: number;
  rows?: readonly { row: string; value: number }[];
}

/** Answers given so far, by question id. */
export type Draft = Readonly<Record<string, DraftAnswer>>;

export const EMPTY: DraftAnswer = { options: [], text: '' };

/** Returns the draft answer to a question. */
export const answerIn = (draft: Draft, question: string): DraftAnswer => draft[question] ?? EMPTY;

/** Returns the questions that are asked after the answers of a draft. */
export const askedIn = <Question extends ConditionedQuestion>(
  questions: readonly Question[],
  draft: Draft,
): Question[] => askedQuestions(questions, (id) => draft[id]?.value ?? draft[id]?.options);

/** Returns the non-empty answers of a draft in the API's format. */
export function answersOf(draft: Draft): Answer[] {
  return Object.entries(draft)
    .map(([question, { options, text, value, rows }]) => ({
      question,
      options: [...options],
      text: text.trim() || null,
      ...(value !== undefined && { value }),
      ...(rows && rows.length > 0 && { rows: [...rows] }),
    }))
    .filter(({ options, text, value, rows }) => options.length > 0 || text || value !== undefined || rows);
}

/** Returns the draft that contains answers which the server has stored. */
export const draftOf = (answers: readonly Answer[]): Draft =>
  Object.fromEntries(
    answers.map(({ question, text, ...answer }) => [question, { ...answer, text: text ?? '' }]),
  );

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
