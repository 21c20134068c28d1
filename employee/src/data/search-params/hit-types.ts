import { isOwnContent, screens } from '../content/screens.ts';

/** Types of search results in display order: kinds of content, and chat messages. */
export const HIT_TYPES: readonly string[] = [
  ...screens
    .filter(({ found }) => found)
    .sort((one, other) => (one.found ?? 0) - (other.found ?? 0))
    .map(({ name }) => name),
  'message',
];

/** Returns whether the program knows a type of search result. */
export const isHitType = (type: string): boolean => HIT_TYPES.includes(type) || isOwnContent(type);
