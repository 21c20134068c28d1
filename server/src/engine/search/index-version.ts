import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../../platform/config/paths.ts';
import { VERSION } from '../../platform/config/version.ts';

/** Raised when the same definitions make another index than before. */
export const INDEX_VERSION = 7;

/** When the last migration was made that a program knows, in milliseconds since 1970. */
function lastMigration(): number {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'));
  return entries.at(-1)?.when ?? 0;
}

let known: string | undefined;

/**
 * How new this program is, as numbers with dots between: its version, the time of its last migration, and the version of the
 * index. Of two programs the newer one is first greater in them.
 */
export function programAge(): string {
  known ??= [VERSION.replace(/[^\d.].*$/, ''), lastMigration(), INDEX_VERSION].join('.');
  return known;
}

/** What `search_progress` holds as version: of which program, and what decides how the index is made. */
export const indexVersion = (fingerprint: string): string => `${programAge()}|${fingerprint}`;

/** Takes such a version apart. What former programs wrote is a fingerprint alone, and older than any. */
export function readIndexVersion(version: string): { age: string; fingerprint: string } {
  const [fingerprint = '', age = '0'] = version.split('|').reverse();
  return { age, fingerprint };
}

/** Negative when a program is older than another, positive when newer, 0 when they are of one age. */
export function compareAges(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((age) => age.split('.').map(Number));
  for (let at = 0; at < Math.max(ours?.length ?? 0, theirs?.length ?? 0); at++) {
    const difference = (ours?.[at] ?? 0) - (theirs?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether an index was made by a program that is not newer than this one, and in another way. */
export function isOutdated(version: string, fingerprint: string): boolean {
  const made = readIndexVersion(version);
  return made.fingerprint !== fingerprint && compareAges(made.age, programAge()) <= 0;
}
