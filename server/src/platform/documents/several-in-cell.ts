/** A name in a cell with several. */
export interface NameInCell {
  text: string;
  /** In quotes, so that it is one name whatever it contains. */
  isQuoted: boolean;
}

/**
 * Joins several names in one cell: `Myynti, vienti | Huolto`. A name that contains the separator or begins with a quote
 * is quoted as in CSV: `"Osto | myynti" | Huolto`.
 */
export const joinInCell = (names: readonly string[]): string =>
  names.map((name) => (/\||^\s*"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(' | ');

/** A quoted name, or everything up to the next separator. */
const NAME = /\s*(?:"((?:[^"]|"")*)"\s*(?=\||$)|([^|]*))(\||$)/y;

/** Returns the names that `joinInCell` joined, without empty ones. */
export function splitInCell(cell: string): NameInCell[] {
  const names: NameInCell[] = [];
  NAME.lastIndex = 0;
  for (;;) {
    const [, quoted, plain = '', end] = NAME.exec(cell) ?? [];
    const text = (quoted?.replaceAll('""', '"') ?? plain).trim();
    if (text) names.push({ text, isQuoted: quoted !== undefined });
    if (end !== '|') return names;
  }
}
