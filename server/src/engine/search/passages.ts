import { htmlText } from '@piiri/schemas/html-text.ts';

/** A section of a text: its headings from the outermost in, and its blocks (paragraphs, list entries, rows). */
interface Section {
  headings: string[];
  blocks: string[];
}

/** A piece of an object's text that answers a question by itself. */
export interface Passage {
  /** Its headings from the outermost in, joined by " › "; '' without any. */
  heading: string;
  text: string;
  /** The name of the restricted terms that it belongs to; '' where everyone who sees the object reads it. */
  restricted: string;
}

/** Length of a passage in characters. Only a text that is shorter as a whole has a shorter one. */
export const PASSAGE_LENGTH = { min: 200, max: 800 };

/** Maximum number of passages of an object in one language. */
export const MAX_PASSAGES = 100;

/** Maximum length of a heading path in characters. */
const MAX_HEADING = 300;

const BLOCK_TAGS =
  /<(\/?)(h[1-6]|p|li|ul|ol|div|br|hr|table|tr|td|th|blockquote|pre|figure|figcaption|section)(?:\s[^<>]*)?\/?>/gi;

/** Returns the sections of a rich text. Takes time in proportion to its length. */
export function sectionsOfHtml(html: string): Section[] {
  const sections: Section[] = [];
  const path: string[] = [];
  let current: Section = { headings: [], blocks: [] };
  let level = 0;
  let from = 0;
  const take = (until: number) => {
    const text = htmlText(html.slice(from, until));
    if (!text) return;
    if (level === 0) {
      current.blocks.push(text);
      return;
    }
    path.length = Math.min(path.length, level - 1);
    path[level - 1] = text;
    if (current.blocks.length > 0) sections.push(current);
    current = { headings: path.filter(Boolean), blocks: [] };
  };
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(BLOCK_TAGS)) {
    take(index);
    from = index + tag.length;
    if (/^h[1-6]$/i.test(name)) level = slash ? 0 : Number(name[1]);
  }
  take(html.length);
  return current.blocks.length > 0 || sections.length === 0 ? [...sections, current] : sections;
}

/** Returns a plain text as a section, such as a file's words below its name. */
export const sectionOfText = (text: string, headings: string[] = []): Section => ({
  headings,
  blocks: text
    .split(/\n\s*\n|\r/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean),
});

/** Returns the index after which a text that is too long is cut: a sentence's end, else a word's, else anywhere. */
function cutBefore(text: string, max: number): number {
  const head = text.slice(0, max);
  const sentence = Math.max(
    ...['. ', '! ', '? ', '; ', '\n'].map((end) => head.lastIndexOf(end, max - 2) + 1),
  );
  if (sentence >= max / 3) return sentence;
  const space = head.lastIndexOf(' ');
  if (space >= max / 3) return space;
  // A character beyond the basic plane has two parts.
  return /[\ud800-\udbff]$/.test(head) ? max - 1 : max;
}

/** Cuts a text into pieces of at most `max` characters. */
function cut(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > max) {
    // The last two share what is left, so that neither is too short.
    const at = cutBefore(
      rest,
      rest.length < max + PASSAGE_LENGTH.min ? Math.ceil(rest.length / 2) + 40 : max,
    );
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}

const join = (...texts: string[]) => texts.filter(Boolean).join('\n');

const headingOf = (headings: readonly string[]) => headings.join(' › ').slice(0, MAX_HEADING);

/**
 * Returns the passages of an object's sections. A short section is joined with the next one, whose heading then stands
 * in the text.
 */
export function passagesOf(sections: readonly Section[], restricted = ''): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let text = '';
  const flush = () => {
    if (text) passages.push({ heading, text, restricted });
    text = '';
  };
  for (const { headings, blocks } of sections) {
    if (blocks.length === 0) continue;
    if (text.length >= PASSAGE_LENGTH.min) flush();
    const path = headingOf(headings);
    const lead = text ? (headings.at(-1) ?? '') : '';
    if (!text) heading = path;
    for (const [index, block] of blocks.flatMap((whole) => cut(whole, PASSAGE_LENGTH.max)).entries()) {
      const joined = join(text, index === 0 ? lead : '', block);
      if (joined.length <= PASSAGE_LENGTH.max) text = joined;
      else if (text.length < PASSAGE_LENGTH.min) {
        const pieces = cut(joined, PASSAGE_LENGTH.max);
        for (const piece of pieces.slice(0, -1)) passages.push({ heading, text: piece, restricted });
        heading = path;
        text = pieces.at(-1) ?? '';
      } else {
        flush();
        heading = path;
        text = block;
      }
      if (passages.length >= MAX_PASSAGES) return passages.slice(0, MAX_PASSAGES);
    }
  }
  return withoutShortEnd(passages, { heading, text, restricted });
}

/** Joins a short last passage with the one before it, or shares both out. */
function withoutShortEnd(passages: Passage[], last: Passage): Passage[] {
  const before = passages.at(-1);
  if (!last.text) return passages;
  if (last.text.length >= PASSAGE_LENGTH.min || !before) return [...passages, last];
  const lead = last.heading === before.heading ? '' : (last.heading.split(' › ').at(-1) ?? '');
  const pieces = cut(join(before.text, lead, last.text), PASSAGE_LENGTH.max);
  return [...passages.slice(0, -1), ...pieces.map((text) => ({ ...before, text }))];
}
