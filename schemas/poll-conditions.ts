import { shownFields } from './custom-fields/conditions.ts';
import type { CustomKind, CustomWhen } from './custom-fields/shape.ts';

/** The parts of a question that decide which questions are asked. */
export interface ConditionedQuestion {
  id: string;
  type: string;
  options?: readonly { id: string }[] | null;
  when?: { question: number | string; is: readonly (number | string)[] } | null;
}

/** The kinds of answers that others can depend on, as the kinds of fields whose conditions are the same. */
const KINDS: Readonly<Record<string, CustomKind>> = { choice: 'choices', scale: 'integer', nps: 'integer' };

/** Returns the question that a condition of the question at `index` looks at; undefined without one above it. */
export function questionAbove<Question extends ConditionedQuestion>(
  questions: readonly Question[],
  index: number,
): Question | undefined {
  const { when } = questions[index] ?? {};
  if (!when) return undefined;
  const above = questions.slice(0, index);
  return typeof when.question === 'number'
    ? above[when.question]
    : above.find(({ id }) => id === when.question);
}

const optionAt = ({ options }: ConditionedQuestion, value: number | string): string =>
  typeof value === 'number' ? (options?.[value]?.id ?? '') : value;

function fieldOf(questions: readonly ConditionedQuestion[], index: number) {
  const question = questions[index] as ConditionedQuestion;
  const controlling = questionAbove(questions, index);
  const when: CustomWhen | null = question.when
    ? {
        field: controlling?.id ?? '',
        is: question.when.is.map((value) =>
          controlling?.type === 'choice' ? optionAt(controlling, value) : Number(value),
        ),
      }
    : null;
  return { name: question.id, kind: KINDS[question.type] ?? ('text' as CustomKind), when };
}

/**
 * Returns the questions that are asked for some answers, in their order, by the one evaluator of conditions. `answerTo`:
 * returns the chosen options or the value of a question.
 */
export function askedQuestions<Question extends ConditionedQuestion>(
  questions: readonly Question[],
  answerTo: (question: string) => readonly string[] | number | null | undefined,
): Question[] {
  const fields = questions.map((_, index) => fieldOf(questions, index));
  const visible = new Set(shownFields(fields, ({ name }) => answerTo(name)).map(({ name }) => name));
  return questions.filter(({ id }) => visible.has(id));
}

/** Whether a condition's values are ones that the question above can have. */
export function conditionProblem(
  questions: readonly (ConditionedQuestion & { from?: number | null; to?: number | null })[],
  index: number,
): 'when_not_above' | 'when_kind_wrong' | 'when_value_wrong' | undefined {
  const { when } = questions[index] ?? {};
  if (!when) return undefined;
  const controlling = questionAbove(questions, index);
  if (!controlling) return 'when_not_above';
  if (!(controlling.type in KINDS)) return 'when_kind_wrong';
  const ids = new Set((controlling.options ?? []).map(({ id }) => id));
  const isPossible = (value: number | string) =>
    controlling.type === 'choice' ? ids.has(optionAt(controlling, value)) : typeof value === 'number';
  return when.is.every(isPossible) ? undefined : 'when_value_wrong';
}
