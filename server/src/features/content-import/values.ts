import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import type { SourceAuthor } from './source-document.ts';

const EMAIL = /[^\s<>()"',;:]{1,64}@[^\s<>()"',;:]{1,190}\.[^\s<>()"',;:.]{2,60}/;

/** Returns the author named by a text, such as `Aino Aalto <aino@example.com>`; null for an empty one. */
export function authorFrom(text: string | null | undefined, name?: string | null): SourceAuthor | null {
  const line = cleanLine(text ?? '')
    .trim()
    .slice(0, 300);
  const email = EMAIL.exec(line)?.[0]?.toLowerCase() ?? null;
  const rest = cleanLine(name ?? (email ? line.replace(EMAIL, '').replace(/[<>()]/g, '') : line))
    .trim()
    .slice(0, 200);
  return email || rest ? { email, name: rest || null } : null;
}

/** The years in which content can have been written; other dates are mistakes. */
const YEARS = { from: 1990, to: 2100 };

/** Returns the time that a text or a number (seconds or milliseconds since 1970) means; null for none. */
export function dateFrom(value: unknown): Date | null {
  if (typeof value === 'number') return validDate(new Date(value < 1e11 ? value * 1000 : value));
  if (value instanceof Date) return validDate(value);
  if (typeof value !== 'string' || value.length > 100) return null;
  if (/^\d{9,13}$/.test(value)) return dateFrom(Number(value));
  const text = value.trim().replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)$/, '$1T$2Z');
  // A day without a time is that day everywhere in Europe.
  const hasZone = /\d{4}-\d\d-\d\d$|Z$|[+-]\d\d:?\d\d$|GMT|UTC/.test(text);
  return validDate(new Date(hasZone ? text : `${text} UTC`));
}

function validDate(date: Date): Date | null {
  const year = date.getUTCFullYear();
  return year >= YEARS.from && year <= YEARS.to ? date : null;
}

/** Returns a file's name as a title: `getting-started` becomes `Getting started`. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/[-_+]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns plain text as HTML: a paragraph for each block, a break for each line. Addresses become links. */
export function paragraphsOf(text: string): string {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => `<p>${linked(escapeHtml(block)).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

const linked = (html: string) =>
  html.replace(
    /https?:\/\/[^\s<>"]{3,2000}[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
