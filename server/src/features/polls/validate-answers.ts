import { visibleText } from '@piiri/schemas/clean-text.ts';
import type { Answer, AnswersInput } from '@piiri/shared/contracts/poll-answers.ts';
import { AppError } from '@piiri/shared/errors.ts';

/** The parts of a poll's stored question that are needed to validate and count answers. */
export interface Question {
  id: string;
  type: 'choice' | 'open';
  allow_several?: boolean;
  options?: { id: string }[] | null;
}

type GivenAnswer = AnswersInput['answers'][number];

/** Returns the error of an answer to one question, as member and message; undefined if it is valid. */
function faultOf(
  { options, text }: GivenAnswer,
  question: Question | undefined,
): [string, string] | undefined {
  if (!question) return ['question', 'poll_question_unknown'];
  if (question.type === 'open') return options?.length ? ['options', 'not_a_choice'] : undefined;
  if (visibleText(text)) return ['text', 'not_a_choice'];
  const optionIds = new Set(question.options?.map(({ id }) => id));
  const chosen = options ?? [];
  if (chosen.some((id) => !optionIds.has(id)) || new Set(chosen).size < chosen.length)
    return ['options', 'not_a_choice'];
  return chosen.length > 1 && !question.allow_several ? ['options', 'poll_one_option'] : undefined;
}

/**
 * Returns a call's answers as they are stored: in the order of the questions and without empty ones. Throws `invalid`
 * with the errors.
 */
export function validateAnswers(
  questions: readonly Question[],
  givenAnswers: readonly GivenAnswer[],
): Answer[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const errors: Record<string, string[]> = {};
  const answers = new Map<string, Answer>();
  for (const [place, answer] of givenAnswers.entries()) {
    const fault = answers.has(answer.question)
      ? (['question', 'poll_question_twice'] as const)
      : faultOf(answer, byId.get(answer.question));
    if (fault) errors[`answers.${place}.${fault[0]}`] = [fault[1]];
    const text = visibleText(answer.text);
    answers.set(answer.question, { question: answer.question, options: answer.options ?? [], text });
  }
  const ordered = questions.flatMap(({ id }) => answers.get(id) ?? []);
  const filled = ordered.filter(({ options, text }) => options.length > 0 || text);
  if (Object.keys(errors).length === 0 && filled.length === 0) errors.answers = ['poll_nothing_answered'];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  return filled;
}
