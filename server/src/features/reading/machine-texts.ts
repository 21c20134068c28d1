import { cleanLine, cleanText } from '@piiri/schemas/clean-text.ts';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import { cleanHtml } from '../../platform/storage/clean-html.ts';
import type { ReadText } from './texts.ts';

/**
 * Returns texts as they are sent in one request: where one of them is HTML, plain ones are written as HTML too, with
 * their line ends as `<br>`.
 */
export function textsToSend(texts: readonly ReadText[]): { texts: string[]; html: boolean } {
  const html = texts.some(({ isHtml }) => isHtml);
  const send = ({ text, isHtml }: ReadText) =>
    html && !isHtml ? escapeHtml(text).replace(/\r?\n/g, '<br>') : text;
  return { texts: texts.map(send), html };
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decode(_: string, name: string): string {
  if (!name.startsWith('#')) return SIGNS[name.toLowerCase()] ?? '';
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Returns plain text that was sent as HTML. */
const withoutHtml = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/gi, decode);

/** What a text leads to or shows: its links, pictures and embedded objects. */
const TARGETS = / (href|src|data-embed)="([^"]*)"/g;

const targetsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(TARGETS)].map(([target]) => target));

/**
 * Returns a translated rich text, sanitised like input from people. It leads and shows nowhere that the original does
 * not: a link of the service's own loses its target, a picture of its own goes.
 */
function richText(original: string, translated: string): string {
  const allowed = targetsOf(cleanHtml(original));
  const isAllowed = (tag: string) => [...targetsOf(tag)].every((target) => allowed.has(target));
  return cleanHtml(translated)
    .replace(/<(?:img|hr)\b[^>]*>/g, (tag) => (isAllowed(tag) ? tag : ''))
    .replace(/<a\b[^>]*>/g, (tag) => (isAllowed(tag) ? tag : '<a>'));
}

/** Longest translation that is believed, as a multiple of the original. */
const MAX_GROWTH = 10;

/** Returns what the service answered as texts to show, each by the kind of its original. */
export function textsToShow(
  originals: readonly ReadText[],
  answered: readonly string[],
  html: boolean,
): string[] {
  return originals.map(({ text, isHtml }, index) => {
    const translated = (answered[index] ?? '').slice(0, text.length * MAX_GROWTH + 500);
    if (isHtml) return richText(text, translated);
    const plain = html ? withoutHtml(translated) : translated;
    return (text.includes('\n') ? cleanText(plain) : cleanLine(plain)).trim();
  });
}
