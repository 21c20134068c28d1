import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/paths.ts';

/** The Bloom filter of breached passwords, made by `server/scripts/breached-passwords.ts`. */
export const BREACHED_FILE = join(ROOT, 'server', 'seed', 'breached-passwords.bloom');

/** Bits set per password. With 24 bits of the filter for each password, 1 in 100,000 others is found by chance. */
const HASHES = 17;

/** Returns the positions of a password's bits in a filter of that many bits (Kirsch and Mitzenmacher, 2006). */
export function bitPositions(password: string, bitCount: number): number[] {
  const digest = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: HASHES }, (_, n) => (first + n * step) % bitCount);
}

let filter: Buffer | undefined;

/**
 * Returns whether a password is in the list of breached ones, whatever its case; wrongly for one password in 100,000.
 * Asks nobody: the list is a file, read once.
 */
export function isBreached(password: string): boolean {
  filter ??= readFileSync(BREACHED_FILE);
  const bits = filter;
  return bitPositions(password, bits.length * 8).every(
    (position) => ((bits[Math.floor(position / 8)] ?? 0) & (1 << (position % 8))) !== 0,
  );
}
