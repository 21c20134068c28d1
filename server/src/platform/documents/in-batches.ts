import type { Cell } from './table-data.ts';

const BATCH_CHARACTERS = 32_000;

/** Yields rows as text, in batches large enough to send. */
export async function* inBatches(
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
  write: (cells: readonly Cell[]) => string,
): AsyncGenerator<string> {
  let batch = '';
  for await (const row of rows) {
    batch += write(row);
    if (batch.length < BATCH_CHARACTERS) continue;
    yield batch;
    batch = '';
  }
  if (batch) yield batch;
}
