/** Part of a text: plain text or a link. */
export interface TextPart {
  /** Index in the text where it starts. */
  at: number;
  text: string;
  href?: string;
}

const URL_PATTERN = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/**
 * Returns a URL without trailing punctuation of the sentence; a closing bracket is removed when none was opened within
 * the URL.
 */
function trimEnd(address: string): string {
  let end = address.replace(/[.,;:!?…]+$/, '');
  while (end.endsWith(')') && countOf(end, ')') > countOf(end, '('))
    end = end.slice(0, -1).replace(/[.,;:!?…]+$/, '');
  return end;
}

/** Splits a text into plain parts and URLs. Only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: match, index } of text.matchAll(URL_PATTERN)) {
    const address = trimEnd(match);
    const href = /^www\./i.test(address) ? `https://${address}` : address;
    if (!URL.canParse(href)) continue;
    if (index > at) parts.push({ at, text: text.slice(at, index) });
    parts.push({ at: index, text: address, href });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) });
  return parts;
}
