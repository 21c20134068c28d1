import type { Language } from '@piiri/schemas/languages.ts';

/** Characters at which spreadsheets split a line of a text file into cells, whichever of them a file uses. */
export const CSV_SEPARATORS = [',', ';', '\t'] as const;

export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Returns the separator that spreadsheets of a language expect: a semicolon where the comma is the decimal sign. */
export const csvSeparator = (language: Language): CsvSeparator => (language === 'en' ? ',' : ';');

/**
 * Cells that are written in quotes: with any separator, because a spreadsheet may split at another one than the file's;
 * with a quote or a line end; and with spaces at an end, which some spreadsheets drop.
 */
export const CSV_QUOTED = /[,;\t"\r\n]|^\s|\s$/;
