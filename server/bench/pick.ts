import { randomInt } from 'node:crypto';

/** Returns a random element. */
export const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;
