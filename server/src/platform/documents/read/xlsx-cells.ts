/** Decodes `_x000D_`, which stands for a character by its code in a workbook's texts. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : text;

/** Returns the column index, from 0, of a cell's address; undefined without one. */
export function columnAt(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns a cell's value as a person would type it, by the type that the sheet states. */
export function cellText(kind: string | undefined, value: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind === 'b') return value === '1' ? 'true' : 'false';
  if (kind === 'e') return '';
  if (kind === 'inlineStr' || kind === 'str') return unescaped(value);
  // Long numbers, such as phone numbers, are sometimes written with an exponent.
  return /e/i.test(value) && Number.isFinite(Number(value)) ? String(Number(value)) : value;
}
