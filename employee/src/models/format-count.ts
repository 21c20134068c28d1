/** Highest number shown exactly. */
const MAX_SHOWN = 99;

/** Formats a number of new items; empty for zero. */
export const formatCount = (count: number): string =>
  count > MAX_SHOWN ? `${MAX_SHOWN}+` : count ? `${count}` : '';
