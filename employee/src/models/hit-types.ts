import { isOwnContent, screens } from './screens.ts';

/** What can be found, in the order in which it is shown: kinds of content, and messages of chat. */
export const HIT_TYPES: readonly string[] = [
  ...screens
    .filter(({ found }) => found)
    .sort((one, other) => (one.found ?? 0) - (other.found ?? 0))
    .map(({ name }) => name),
  'message',
];

/** Whether the program knows a type that the server found. */
export const isHitType = (type: string): boolean => HIT_TYPES.includes(type) || isOwnContent(type);
