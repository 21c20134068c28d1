import { keys, type Tally } from './given-answers.ts';
import { type Question, scaleOf } from './validate-answers.ts';

/** Numbers that are not told: of a group that is too small. */
export const WITHHELD: Tally<null> = { countOf: () => null, placeOf: () => null };

/** The numbers of no answers. */
export const NO_ANSWERS: Tally = { countOf: () => 0, placeOf: () => null };

/** Returns the sums of the answers to a question: of each option, each value of a scale, and the places of a ranking. */
export function sumsOf<Figure extends number | null>(
  question: Question,
  { countOf, placeOf }: Tally<Figure>,
) {
  const { id, type } = question;
  const options = question.options ?? [];
  const { from, to } = scaleOf(question);
  const scale = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return {
    id,
    options: (type === 'choice' ? options : []).map((option) => ({
      id: option.id,
      count: countOf(keys.option(id, option.id)),
    })),
    ...((type === 'scale' || type === 'nps') && {
      values: scale.map((value) => ({ row: null, value, count: countOf(keys.value(id, value)) })),
    }),
    ...(type === 'matrix' && {
      values: (question.rows ?? []).flatMap((row) =>
        scale.map((value) => ({ row: row.id, value, count: countOf(keys.row(id, row.id, value)) })),
      ),
    }),
    ...(type === 'ranking' && {
      places: options.map((option) => ({ id: option.id, place: placeOf(keys.option(id, option.id)) })),
    }),
  };
}
