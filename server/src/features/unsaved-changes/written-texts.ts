import { htmlText } from '@piiri/schemas/html-text.ts';

/** All texts within the values of a form, one a line, as a person reads them. */
export function writtenTexts(values: unknown): string {
  if (typeof values === 'string') return htmlText(values).trim();
  if (typeof values !== 'object' || values === null) return '';
  return Object.values(values).map(writtenTexts).filter(Boolean).join('\n');
}
