import { randomInt } from 'node:crypto';

/** One of several, by chance. */
export const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;
