import { Unzip, UnzipInflate } from 'fflate';
import { LIMITS } from './limits.ts';
import { TableProblem } from './table-problem.ts';

/** Bytes unpacked at a time: at worst they become a thousand times as many, all of them in memory. */
const BATCH = 4 * 1024;

/**
 * Maximum ratio of unpacked to packed size, beyond the size that is always allowed: sheets that repeat one row stay
 * below.
 */
const MAX_EXPANSION_RATIO = 100;
const ALWAYS_ALLOWED_BYTES = 8 * 1024 * 1024;

/**
 * Unpacks parts of a zip archive in batches. Does not trust the sizes that the archive states: throws TableProblem
 * before it fills the memory or uses much processor time. `receiverOf` returns undefined for a part to skip.
 */
export function unpack(
  archive: Uint8Array,
  receiverOf: (path: string) => ((batch: Uint8Array, isLast: boolean) => void) | undefined,
  maxBytes: number = LIMITS.unpacked,
): void {
  let packed = 0;
  let unpacked = 0;
  let problem: unknown;
  const unzip = new Unzip((file) => {
    const receive = receiverOf(file.name);
    if (!receive) return;
    file.ondata = (error, batch, isLast) => {
      if (problem) return;
      unpacked += batch?.length ?? 0;
      try {
        if (error) throw new TableProblem('table_broken');
        if (unpacked > Math.min(maxBytes, Math.max(ALWAYS_ALLOWED_BYTES, packed * MAX_EXPANSION_RATIO)))
          throw new TableProblem('table_too_large');
        receive(batch, isLast);
      } catch (thrown) {
        problem = thrown;
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length && !problem; at += BATCH) {
      packed = Math.min(archive.length, at + BATCH);
      unzip.push(archive.subarray(at, packed), packed === archive.length);
    }
  } catch {
    problem ??= new TableProblem('table_broken');
  }
  if (problem) throw problem;
}
