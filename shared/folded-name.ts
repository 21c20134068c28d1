/** Ranges of characters without a width or a look of their own: format characters, fillers and variation selectors. */
const INVISIBLE: readonly [from: number, to: number][] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xe0001, 0xe007f],
  [0xe0100, 0xe01ef],
];

/** The same as a class of a regular expression with the flag `u`, also for PostgreSQL. */
export const INVISIBLE_CLASS = `[${INVISIBLE.map(([from, to]) => `${String.fromCodePoint(from)}-${String.fromCodePoint(to)}`).join('')}]`;

const INVISIBLE_CHARACTERS = new RegExp(INVISIBLE_CLASS, 'gu');

/**
 * Returns the comparison key of a name that people type: case, Unicode compatibility forms, the number of spaces and
 * invisible characters do not matter.
 */
export const foldedName = (name: string): string =>
  name.normalize('NFKC').replace(INVISIBLE_CHARACTERS, '').replace(/\s+/g, ' ').trim().toLowerCase();
