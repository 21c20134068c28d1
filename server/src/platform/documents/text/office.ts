import { unpack } from '../read/unpack.ts';

/** Most bytes that a document is unpacked to, and most parts of it that are read. */
const LIMITS = { bytes: 30 * 1024 * 1024, parts: 500 };

/** The parts of a document in which its words stand, by the type of the document. */
const PARTS: readonly [RegExp, RegExp][] = [
  [/wordprocessingml/, /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/],
  [/spreadsheetml/, /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/],
  [/presentationml/, /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/],
  [/opendocument/, /^content\.xml$/],
];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A character by its number; a space for what is none. */
function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

function withoutEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => character(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ' ');
}

/** Where a tag ends a word: not those of runs, into which a word may be cut. */
const ENDS_A_WORD = /^<\/?(?:w:(?:p|tab|br|tc)|a:(?:p|br)|si|row|c|v|text:(?:p|h|tab|s|line-break)|table:)/;

/** A cell of a sheet that holds the number of a shared text; those texts are read where they stand. */
const SHARED_CELL = /^<c [^>]{0,200}t="s"/;

/** Longest tag or stretch of text, in characters: what is longer is no document, and is not waited for. */
const MAX_LENGTH = 1024 * 1024;

/** Takes the words of a part as it comes, until there are enough of them. */
function wordReader(most: number) {
  const decoder = new TextDecoder();
  let words = '';
  let rest = '';
  let isNumber = false;
  const receive = (batch: Uint8Array, isLast: boolean) => {
    if (words.length > most) return;
    const xml = rest + decoder.decode(batch, { stream: !isLast });
    let at = 0;
    while (words.length <= most) {
      const open = xml.indexOf('<', at);
      const close = open < 0 ? -1 : xml.indexOf('>', open);
      if (close < 0) break;
      if (!isNumber) words += xml.slice(at, open);
      const tag = xml.slice(open, Math.min(close, open + 250));
      if (tag.startsWith('<c ')) isNumber = SHARED_CELL.test(tag);
      else if (tag.startsWith('</c')) isNumber = false;
      if (ENDS_A_WORD.test(tag)) words += ' ';
      at = close + 1;
    }
    rest = xml.slice(at);
    if (rest.length > MAX_LENGTH) throw new Error('This is no document.');
  };
  return { receive, words: () => withoutEntities(words.slice(0, most)) };
}

/**
 * The text of an office document: a zip of XML, unpacked as it comes. Throws for one that unpacks to more than it may, or is
 * none.
 */
export function officeText(bytes: Uint8Array, type: string, most: number): string {
  const [, wanted] = PARTS.find(([kind]) => kind.test(type)) ?? [];
  if (!wanted) return '';
  const parts = new Map<string, ReturnType<typeof wordReader>>();
  unpack(
    bytes,
    (name) => {
      if (!wanted.test(name)) return undefined;
      if (parts.size >= LIMITS.parts) throw new Error('The document is too large.');
      const reader = wordReader(most);
      parts.set(name, reader);
      return reader.receive;
    },
    LIMITS.bytes,
  );
  let text = '';
  for (const [, { words }] of [...parts].sort(([one], [other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )) {
    text += ` ${words()}`;
    if (text.length > most) break;
  }
  return text;
}
