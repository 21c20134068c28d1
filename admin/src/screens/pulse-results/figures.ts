import type { PulseQuestion } from '@piiri/shared/contracts/pulses.ts';

/** A question as the pulse has it. */
export interface AskedQuestion {
  id: string;
  type: string;
  from?: number | null;
  to?: number | null;
  translations?: Partial<Record<string, { text?: string | null } | null>>;
}

/** Questions with one number that can be compared over groups and waves. */
export const isCompared = ({ type }: AskedQuestion): boolean => ['scale', 'nps', 'matrix'].includes(type);

/** Returns the number by which a question is compared: the score of a recommendation, else the average. */
export const figureOf = (question: PulseQuestion | undefined): number | null =>
  question?.type === 'nps' ? question.nps : (question?.average ?? null);

/** End of a scale that does not say where it ends. */
export const SCALE_END = 5;

/** Returns how a question's figures are written: averages with two decimals, so that they compare at a glance. */
export const decimalsOf = ({ type }: AskedQuestion): Intl.NumberFormatOptions => {
  const digits = type === 'nps' ? 0 : 2;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
};

/** Returns where a figure lies between its worst and best, 0 to 1. */
export function shareOf({ type, from, to }: AskedQuestion, figure: number): number {
  if (type === 'nps') return (figure + 100) / 200;
  const [least, most] = [from ?? 1, to ?? SCALE_END];
  return (figure - least) / (most - least || 1);
}

/** Returns the step of the heat map for a figure: 1 to 4, or 0 without one. */
export const heatOf = (question: AskedQuestion, figure: number | null): number =>
  figure === null ? 0 : Math.min(4, 1 + Math.floor(shareOf(question, figure) * 4));
