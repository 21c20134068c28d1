import { htmlText } from '@piiri/schemas/html-text.ts';

/** Returns all texts in a form's values as plain text, one per line. */
export function textsIn(values: unknown): string {
  if (typeof values === 'string') return htmlText(values).trim();
  if (typeof values !== 'object' || values === null) return '';
  return Object.values(values).map(textsIn).filter(Boolean).join('\n');
}
