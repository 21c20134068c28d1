import type { Cell } from './table-data.ts';

const PORTION_CHARACTERS = 32_000;

/** Rows as text, in portions that are worth sending. */
export async function* inPortions(
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  write: (cells: readonly Cell[]) => string,
): AsyncGenerator<string> {
  let portion = '';
  for await (const row of rows) {
    portion += write(row);
    if (portion.length < PORTION_CHARACTERS) continue;
    yield portion;
    portion = '';
  }
  if (portion) yield portion;
}
