import { unpack } from '../read/unpack.ts';

/** Maximum number of unpacked bytes, and of parts that are read. */
const LIMITS = { bytes: 30 * 1024 * 1024, parts: 500 };

/** Parts of a document that contain its text, by the document's type. */
const PARTS: readonly [RegExp, RegExp][] = [
  [/wordprocessingml/, /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/],
  [/spreadsheetml/, /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/],
  [/presentationml/, /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/],
  [/opendocument/, /^content\.xml$/],
];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the character of a code point; a space for an invalid one. */
function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

function withoutEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => character(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ' ');
}

/** Tags that end a word. Tags of runs do not, because a word may be split into several. */
const WORD_ENDING_TAGS =
  /^<\/?(?:w:(?:p|tab|br|tc)|a:(?:p|br)|si|row|c|v|text:(?:p|h|tab|s|line-break)|table:)/;

/** A cell with the index of a shared string; shared strings are read from their own part. */
const SHARED_CELL = /^<c [^>]{0,200}t="s"/;

/** Maximum length of a tag or text, in characters; a longer one means that the file is not a document. */
const MAX_LENGTH = 1024 * 1024;

/** Collects the words of a part as it arrives, up to `most` characters. */
function wordReader(maxCharacters: number) {
  const decoder = new TextDecoder();
  let words = '';
  let rest = '';
  let isNumber = false;
  const receive = (batch: Uint8Array, isLast: boolean) => {
    if (words.length > maxCharacters) return;
    const xml = rest + decoder.decode(batch, { stream: !isLast });
    let at = 0;
    while (words.length <= maxCharacters) {
      const open = xml.indexOf('<', at);
      const close = open < 0 ? -1 : xml.indexOf('>', open);
      if (close < 0) break;
      if (!isNumber) words += xml.slice(at, open);
      const tag = xml.slice(open, Math.min(close, open + 250));
      if (tag.startsWith('<c ')) isNumber = SHARED_CELL.test(tag);
      else if (tag.startsWith('</c')) isNumber = false;
      if (WORD_ENDING_TAGS.test(tag)) words += ' ';
      at = close + 1;
    }
    rest = xml.slice(at);
    if (rest.length > MAX_LENGTH) throw new Error('This is no document.');
  };
  return { receive, words: () => withoutEntities(words.slice(0, maxCharacters)) };
}

/**
 * Returns the text of an office document: a zip of XML, unpacked in batches. Throws when it is too large when unpacked,
 * or not a document.
 */
export function officeText(bytes: Uint8Array, type: string, maxCharacters: number): string {
  const [, pattern] = PARTS.find(([kind]) => kind.test(type)) ?? [];
  if (!pattern) return '';
  const parts = new Map<string, ReturnType<typeof wordReader>>();
  unpack(
    bytes,
    (name) => {
      if (!pattern.test(name)) return undefined;
      if (parts.size >= LIMITS.parts) throw new Error('The document is too large.');
      const reader = wordReader(maxCharacters);
      parts.set(name, reader);
      return reader.receive;
    },
    LIMITS.bytes,
  );
  let text = '';
  for (const [, { words }] of [...parts].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))) {
    text += ` ${words()}`;
    if (text.length > maxCharacters) break;
  }
  return text;
}
