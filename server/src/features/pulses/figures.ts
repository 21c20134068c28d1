import type { PulseQuestion } from '@piiri/shared/contracts/pulses.ts';
import { averageOf, npsOf, rounded, type Valued } from '@piiri/shared/poll-averages.ts';
import { keys, type Question, scaleOf } from '../polls/public.ts';
import type { Tally } from './tally-wave.ts';

/** Indexes of the cells that a figure is about; undefined when it may not be shown. */
export type CellIndexes = readonly number[] | undefined;

const sumOf = (counts: readonly number[] | undefined, cells: readonly number[]) =>
  cells.reduce((sum, cell) => sum + (counts?.[cell] ?? 0), 0);

/** Returns the numbers by cell that decide whether figures of a question may be shown. */
export function decisiveCounts(question: Question, { counts }: Tally): (readonly number[])[] {
  const any = counts.get(keys.any(question.id)) ?? [];
  const rows = (question.rows ?? []).map(({ id }) => {
    const { from, to } = scaleOf(question);
    const values = Array.from({ length: to - from + 1 }, (_, index) =>
      counts.get(keys.row(question.id, id, from + index)),
    );
    return any.map((_, cell) => values.reduce((sum, byCell) => sum + (byCell?.[cell] ?? 0), 0));
  });
  return question.type === 'matrix' ? [any, ...rows] : [any];
}

/** Returns the figures of a question for some cells: all of them, or none. */
export function figuresOf(question: Question, tally: Tally, cells: CellIndexes): PulseQuestion {
  const { id, type } = question;
  const nothing = {
    id,
    type,
    answered: null,
    average: null,
    distribution: null,
    nps: null,
    rows: null,
    texts: null,
  };
  if (!cells) return nothing;
  const answered = sumOf(tally.counts.get(keys.any(id)), cells);
  if (answered === 0) return nothing;
  const { from, to } = scaleOf(question);
  const values = (keyOf: (value: number) => string): Valued[] =>
    Array.from({ length: to - from + 1 }, (_, index) => {
      const value = from + index;
      return { value, count: sumOf(tally.counts.get(keyOf(value)), cells) };
    });
  if (type === 'scale' || type === 'nps') {
    const distribution = values((value) => keys.value(id, value));
    return {
      ...nothing,
      answered,
      distribution,
      average: averageOf(distribution),
      nps: type === 'nps' ? npsOf(distribution) : null,
    };
  }
  if (type === 'matrix') {
    const rows = (question.rows ?? []).map((row) => {
      const distribution = values((value) => keys.row(id, row.id, value));
      return { row: row.id, average: averageOf(distribution), distribution };
    });
    const averages = rows.flatMap(({ average }) => average ?? []);
    const average =
      averages.length > 0 ? rounded(averages.reduce((sum, value) => sum + value, 0) / averages.length) : null;
    return { ...nothing, answered, average, rows };
  }
  if (type === 'open') return { ...nothing, answered };
  const distribution = (question.options ?? []).map((option) => {
    const count = sumOf(tally.counts.get(keys.option(id, option.id)), cells);
    const places = sumOf(tally.places.get(keys.option(id, option.id)), cells);
    return {
      option: option.id,
      count,
      ...(type === 'ranking' && { place: count > 0 ? rounded(places / count) : null }),
    };
  });
  return { ...nothing, answered, distribution };
}
