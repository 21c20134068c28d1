/**
 * Splits an address into parts between which a line may break, each with its index: before `@` and dots rather than
 * within a word.
 */
export const breakableParts = (text: string): { part: string; index: number }[] =>
  [...text.matchAll(/[@.]?[^@.]+|[@.]/g)].map(({ 0: part, index }) => ({ part, index }));
