import type { Language } from '@piiri/schemas/languages.ts';

/** What a cell holds: a text as somebody wrote it, a number, a moment, or nothing. */
export type Cell = string | number | Date | null | undefined;

/** A table that is to become a file. Its rows are read as the file is sent, so there may be any number of them. */
export interface Table {
  /** What it is called, without an ending. */
  name: string;
  /** What each column is called, in the reader's language. */
  header: readonly string[];
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** IANA name of the zone on whose clocks moments are written. */
  timeZone: string;
  /** The reader's, in whose way text files write numbers with decimals. Default: with a point. */
  language?: Language;
}
