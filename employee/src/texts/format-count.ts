/** Highest number shown exactly. */
const MAX_COUNT = 99;

/** Formats a number of new items; empty for zero. */
export const formatCount = (count: number): string =>
  count > MAX_COUNT ? `${MAX_COUNT}+` : count ? `${count}` : '';
