import { askedQuestions } from '@piiri/schemas';
import { visibleText } from '@piiri/schemas/clean-text.ts';
import { SCALE } from '@piiri/schemas/poll-scale.ts';
import type { Answer, AnswersInput } from '@piiri/shared/contracts/poll-answers.ts';
import { AppError } from '@piiri/shared/errors.ts';

/** The parts of a poll's stored question that are needed to validate and count answers. */
export interface Question {
  id: string;
  type: 'choice' | 'open' | 'scale' | 'nps' | 'matrix' | 'ranking';
  allow_several?: boolean;
  options?: { id: string }[] | null;
  rows?: { id: string }[] | null;
  from?: number | null;
  to?: number | null;
  when?: { question: number | string; is: readonly (number | string)[] } | null;
  translations?: Partial<Record<string, { text?: string } | null>>;
}

/** The least and greatest value that a question takes. */
export function scaleOf({ type, from, to }: Pick<Question, 'type' | 'from' | 'to'>): {
  from: number;
  to: number;
} {
  if (type === 'nps') return { from: SCALE.least, to: SCALE.greatest };
  return { from: from ?? SCALE.usual.from, to: to ?? SCALE.usual.to };
}

type GivenAnswer = AnswersInput['answers'][number];

type Fault = readonly [member: string, message: string] | undefined;

/** The member of an answer that a kind of question takes. */
const MEMBERS: Readonly<Record<Question['type'], 'options' | 'text' | 'value' | 'rows'>> = {
  choice: 'options',
  ranking: 'options',
  open: 'text',
  scale: 'value',
  nps: 'value',
  matrix: 'rows',
};

const isGiven = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** Returns the first member that an answer has and its question does not take. */
const foreignMember = (answer: GivenAnswer, type: Question['type']) =>
  (['options', 'text', 'value', 'rows'] as const).find(
    (member) =>
      member !== MEMBERS[type] && isGiven(member === 'text' ? visibleText(answer.text) : answer[member]),
  );

function faultOfOptions(chosen: readonly string[], { type, options, allow_several }: Question): Fault {
  const optionIds = new Set(options?.map(({ id }) => id));
  if (chosen.some((id) => !optionIds.has(id)) || new Set(chosen).size < chosen.length)
    return ['options', 'not_a_choice'];
  if (type === 'ranking')
    return chosen.length > 0 && chosen.length < optionIds.size ? ['options', 'poll_rank_all'] : undefined;
  return chosen.length > 1 && !allow_several ? ['options', 'poll_one_option'] : undefined;
}

function faultOfRows(rows: NonNullable<GivenAnswer['rows']>, question: Question): Fault {
  const { from, to } = scaleOf(question);
  const ids = new Set(question.rows?.map(({ id }) => id));
  const rated = new Set(rows.map(({ row }) => row));
  if (rows.some(({ row }) => !ids.has(row)) || rated.size < rows.length) return ['rows', 'not_a_choice'];
  return rows.some(({ value }) => value < from || value > to) ? ['rows', 'not_a_choice'] : undefined;
}

/** Returns the error of an answer to one question, as member and message; undefined if it is valid. */
function faultOf(answer: GivenAnswer, question: Question | undefined): Fault {
  if (!question) return ['question', 'poll_question_unknown'];
  const foreign = foreignMember(answer, question.type);
  if (foreign) return [foreign, 'not_a_choice'];
  const { from, to } = scaleOf(question);
  if (MEMBERS[question.type] === 'options') return faultOfOptions(answer.options ?? [], question);
  if (question.type === 'matrix') return faultOfRows(answer.rows ?? [], question);
  const { value } = answer;
  const isOut = value !== null && value !== undefined && (value < from || value > to);
  return isOut ? ['value', 'not_a_choice'] : undefined;
}

const stored = ({ question, options, text, value, rows }: GivenAnswer): Answer => ({
  question,
  options: options ?? [],
  text: visibleText(text),
  ...(value !== null && value !== undefined && { value }),
  ...(rows && rows.length > 0 && { rows }),
});

/**
 * Returns a call's answers as they are stored: in the order of the questions, without empty ones, and without those to
 * questions that other answers hide. Throws `invalid` with the errors.
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
    answers.set(answer.question, stored(answer));
  }
  const asked = askedQuestions(questions, (id) => answers.get(id)?.value ?? answers.get(id)?.options);
  const ordered = asked.flatMap(({ id }) => answers.get(id) ?? []);
  const filled = ordered.filter(
    ({ options, text, value, rows }) => options.length > 0 || text || value !== undefined || rows,
  );
  if (Object.keys(errors).length === 0 && filled.length === 0) errors.answers = ['poll_nothing_answered'];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  return filled;
}
