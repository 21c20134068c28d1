/** In a workbook's texts `_x000D_` stands for a character by its number. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : text;

/** The place of a column, from 0, by the letters of a cell's address; undefined when it has none. */
export function columnAt(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A cell's value as one would type it, by the kind that its sheet says it is of. */
export function cellText(kind: string | undefined, value: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind === 'b') return value === '1' ? 'true' : 'false';
  if (kind === 'e') return '';
  if (kind === 'inlineStr' || kind === 'str') return unescaped(value);
  // A long number, such as a phone's, is written with an exponent at times.
  return /e/i.test(value) && Number.isFinite(Number(value)) ? String(Number(value)) : value;
}
