import { unzipSync } from 'fflate';

/** Most bytes that a document is unpacked to, and most parts of it that are read. */
const MOST = { bytes: 30 * 1024 * 1024, parts: 500 };

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

/** The words of an XML text, in time in proportion to its length. */
function wordsOfXml(xml: string): string {
  const words: string[] = [];
  for (let at = 0; at < xml.length; ) {
    const open = xml.indexOf('<', at);
    if (open < 0) break;
    words.push(xml.slice(at, open));
    const close = xml.indexOf('>', open);
    if (close < 0) break;
    if (ENDS_A_WORD.test(xml.slice(open, open + 20))) words.push(' ');
    at = close + 1;
  }
  return withoutEntities(words.join(''));
}

/** Cells of a sheet hold numbers of shared texts; those texts are read where they stand. */
const withoutSharedCells = (xml: string) =>
  xml.replace(/<c [^>]{0,200}t="s"[^>]{0,200}><v>\d{1,9}<\/v>/g, '');

/** The text of an office document: a zip of XML. Throws for one that unpacks to more than it may, or is none. */
export function officeText(bytes: Uint8Array, type: string, most: number): string {
  const [, wanted] = PARTS.find(([kind]) => kind.test(type)) ?? [];
  if (!wanted) return '';
  let left = MOST.bytes;
  let parts = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false;
      left -= originalSize;
      parts++;
      if (left < 0 || parts > MOST.parts) throw new Error('The document is too large.');
      return true;
    },
  });
  let text = '';
  const decoder = new TextDecoder();
  for (const name of Object.keys(files).sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )) {
    text += ` ${wordsOfXml(withoutSharedCells(decoder.decode(files[name])))}`;
    if (text.length > most) break;
  }
  return text;
}
