/** A part of a text: words, or an address that one can follow. */
export interface TextPart {
  /** Where in the text it begins. */
  at: number;
  text: string;
  href?: string;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** An address without what ends the sentence after it; a bracket ends it where none was opened within. */
function trimEnd(address: string): string {
  let end = address.replace(/[.,;:!?…]+$/, '');
  while (end.endsWith(')') && countOf(end, ')') > countOf(end, '('))
    end = end.slice(0, -1).replace(/[.,;:!?…]+$/, '');
  return end;
}

/** A text in parts, its web addresses apart. Only http and https are followed. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
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
