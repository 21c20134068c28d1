import { cutText } from './clean-text.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML and XML have it, in elements and in attributes within double quotation marks. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/*
 * These texts come from callers, so each function here takes time in proportion to its text: what is searched for and not
 * found is not searched for again. An expression such as /<[^>]*>/g would begin anew at every "<".
 */

function withoutTags(html: string): string {
  let words = '';
  for (let at = 0; ; ) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) return words + html.slice(at);
    words += `${html.slice(at, open)} `;
    at = close + 1;
  }
}

/**
 * Returns the words of an HTML text, without tags, in one line. For excerpts and for detecting empty text; not for
 * sanitising.
 */
export function htmlText(html: string): string {
  return withoutTags(html)
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,!?;:])/g, '$1')
    .trim();
}

function withoutHeadings(html: string): string {
  const endless = new Set<string>();
  let result = '';
  let at = 0;
  for (const { index, 1: level = '' } of html.matchAll(/<h([1-6])[\s>]/g)) {
    if (index < at || endless.has(level)) continue;
    const close = `</h${level}>`;
    const end = html.indexOf(close, index);
    if (end < 0) {
      endless.add(level);
      continue;
    }
    result += `${html.slice(at, index)} `;
    at = end + close.length;
  }
  return result + html.slice(at);
}

const ENDS_OF_WORDS = new Set(' .,;:–-');

/**
 * Returns the beginning of an HTML text as plain words without its headings, at most `length` characters, cut between
 * words.
 */
export function excerptOf(html: string, length: number): string {
  const text = htmlText(withoutHeadings(html)) || htmlText(html);
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length - 1);
  const cut = space > length / 2 ? text.slice(0, space) : cutText(text, length - 1);
  let end = cut.length;
  while (ENDS_OF_WORDS.has(cut[end - 1] ?? '')) end--;
  return `${cut.slice(0, end)}…`;
}

/** Tags that the next tag of the same kind closes. */
const IMPLICITLY_CLOSED = new Set(['p', 'li', 'br', 'hr', 'img']);

/**
 * Whether tags are nested more than `most` deep. Parsers look through all open tags at every tag, so depth makes a text
 * slow; no editor makes such texts.
 */
export function isNestedDeeper(html: string, maxDepth: number): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = tag.toLowerCase();
    const already = open.get(name) ?? 0;
    if (slash ? already === 0 : already > 0 && IMPLICITLY_CLOSED.has(name)) continue;
    open.set(name, slash ? already - 1 : already + 1);
    depth += slash ? -1 : 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
