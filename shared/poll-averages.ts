/** A value of a scale, and the number of answers with it. */
export interface Valued {
  value: number;
  count: number;
}

/** Rounds to two decimals. */
export const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns the average of answers on a scale, rounded to two decimals; null without answers. */
export function averageOf(distribution: readonly Valued[]): number | null {
  const people = distribution.reduce((sum, { count }) => sum + count, 0);
  const total = distribution.reduce((sum, { value, count }) => sum + value * count, 0);
  return people > 0 ? rounded(total / people) : null;
}

/**
 * Returns the Net Promoter Score, -100 to 100: per cent of those who said 9 or 10, less per cent of those who said 0 to 6;
 * null without answers.
 */
export function npsOf(distribution: readonly Valued[]): number | null {
  const people = distribution.reduce((sum, { count }) => sum + count, 0);
  const share = (matches: (value: number) => boolean) =>
    distribution.reduce((sum, { value, count }) => sum + (matches(value) ? count : 0), 0) / people;
  return people > 0 ? Math.round(100 * (share((value) => value >= 9) - share((value) => value <= 6))) : null;
}
