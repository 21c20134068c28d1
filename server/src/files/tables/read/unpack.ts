import { Unzip, UnzipInflate } from 'fflate';
import { MOST } from './limits.ts';
import { TableProblem } from './table-problem.ts';

const PORTION = 64 * 1024;

/**
 * Unpacks some parts of an archive, portion by portion: what they claim to hold is not believed, so one that unpacks to
 * ever more ends with TableProblem before it has filled the memory.
 */
export function unpack(
  archive: Uint8Array,
  receiverOf: (path: string) => ((portion: Uint8Array, isLast: boolean) => void) | undefined,
  most: number = MOST.unpacked,
): void {
  let unpacked = 0;
  let problem: unknown;
  const unzip = new Unzip((file) => {
    const receive = receiverOf(file.name);
    if (!receive) return;
    file.ondata = (error, portion, isLast) => {
      if (problem) return;
      unpacked += portion?.length ?? 0;
      try {
        if (error) throw new TableProblem('table_broken');
        if (unpacked > most) throw new TableProblem('table_too_large');
        receive(portion, isLast);
      } catch (thrown) {
        problem = thrown;
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length && !problem; at += PORTION)
      unzip.push(archive.subarray(at, at + PORTION), at + PORTION >= archive.length);
  } catch {
    problem ??= new TableProblem('table_broken');
  }
  if (problem) throw problem;
}
