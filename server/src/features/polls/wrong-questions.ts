import { LANGUAGES, message } from '@piiri/schemas';
import { conditionProblem } from '@piiri/schemas/poll-conditions.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { Saving } from '../../engine/write/hooks.ts';
import { type Question, scaleOf } from './validate-answers.ts';

type Texts = Readonly<Record<string, { text?: string } | undefined>>;

type StoredQuestion = Question & {
  options?: ({ id: string; translations: Texts }[] & Question['options']) | null;
};

/** Returns the first text that two options of a question have in one language; undefined if all differ. */
function findAlike({ options }: StoredQuestion): string | undefined {
  for (const language of LANGUAGES) {
    const texts = new Set<string>();
    for (const { translations } of options ?? []) {
      const text = translations[language]?.text;
      if (!text) continue;
      if (texts.has(foldedName(text))) return text;
      texts.add(foldedName(text));
    }
  }
  return undefined;
}

/**
 * Throws `invalid` for options that nobody can tell apart, scales that end before they begin, and conditions that
 * contradict the questions above. Questions from before stay as they are.
 */
export function rejectWrongQuestions({ columns, before }: Saving): void {
  if (!('questions' in columns)) return;
  if (JSON.stringify(columns.questions ?? null) === JSON.stringify(before?.questions ?? null)) return;
  const questions = (columns.questions ?? []) as StoredQuestion[];
  const errors: FieldErrors = {};
  const option = questions.map(findAlike).find(Boolean);
  if (option) errors.questions = [message('poll_options_alike', { option: option.slice(0, 100) })];
  for (const [place, question] of questions.entries()) {
    const { from, to } = scaleOf(question);
    if ((question.type === 'scale' || question.type === 'matrix') && from >= to)
      errors[`questions.${place}.to`] = ['poll_scale_wrong'];
    const problem = conditionProblem(questions, place);
    if (problem) errors[`questions.${place}.when`] = [problem];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}
