import type { Language } from '@piiri/schemas/languages.ts';

/** Value of a cell: a text, a number, a time, or nothing. */
export type Cell = string | number | Date | null | undefined;

/** A table to write as a file. Its rows are read while the file is sent, so there may be any number. */
export interface Table {
  /** File name without extension. */
  name: string;
  /** Column titles, in the reader's language. */
  header: readonly string[];
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** IANA name of the time zone in which times are written. */
  timeZone: string;
  /** The reader's language, which determines the decimal sign and the separator of cells in text files. */
  language: Language;
}
