import { type Entity, storedName } from '@piiri/schemas';
import type { HighlightRange } from '@piiri/shared/contracts/search.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { fold } from './entries.ts';
import { type QuotedFile, searchEntries } from './search-tables.ts';

/**
 * The rows of the index under one name: the objects of a definition or of the views on it, or rows of another table.
 */
export type IndexedKind = Pick<Entity, 'name' | 'viewOf' | 'scope'>;

/** A query of the index: its words and the types that it searches. */
export interface IndexQuery {
  types: readonly IndexedKind[];
  /**
   * Those types whose results depend on the caller: whether they contain the words does not decide about the others.
   */
  personal: readonly IndexedKind[];
  words: readonly string[];
  /** PostgreSQL's dictionary for the reader's language. */
  dictionary: string;
  /** The names of the restricted terms to search. */
  names: readonly string[];
  /** Also searches similar words. */
  loose: boolean;
}

/** Index rows as a source `f` of statements, the same for all searches except for the placeholders' values. */
export interface Source {
  name: string;
  rows: SQL;
  values: Readonly<Record<string, unknown>>;
}

/** Index rows that match a query, without regard to visibility, and the data for their ranking. */
export interface Hits {
  /** Returns the rows of a type; undefined where there are none. */
  of(type: IndexedKind): Source | undefined;
  /** Whether a type may have more rows than were scanned. */
  isCapped(type: IndexedKind): boolean;
  query: string;
  close: string;
  terms: MatchTerms[];
  loose: boolean;
}

/**
 * Number of an entity's newest rows among which the best are chosen: the first letters that a person types match nearly
 * everywhere.
 */
const MAX_SCANNED_ROWS = 40;

/** Words of at most this length are searched in titles only, when the best few results are enough. */
const MAX_SHORT_WORD = 2;

/** The hits of an entity, as parallel lists: index row, grade of the title's match, and the names of its terms. */
interface EntityHits {
  entries: number[];
  grades: number[];
  found_in: string[];
}

const namesOf = (types: readonly IndexedKind[]) => [...new Set(types.map(storedName))];

interface FewFound {
  query: string | null;
  close: string | null;
  told: MatchTerms[];
  loose: boolean;
  hits: Record<string, EntityHits> | null;
}

const { placeholder } = sql;

const BEST_STATEMENT = prepareStatement<FewFound>(sql`
  select * from piiri_best(${placeholder('words')}::text[], ${placeholder('dictionary')}, ${placeholder('kinds')}::text[],
    ${placeholder('shared')}::text[], ${placeholder('names')}::text[], ${MAX_SCANNED_ROWS}::int,
    ${placeholder('titles_only')}::boolean, ${placeholder('exact')}::boolean, ${placeholder('loose')}::boolean, ${placeholder('personal')}::text[])`);

const FEW_ROWS = sql`(select h.entry, e.entity_id, e.language, e.languages, h.grade, e.moment,
    case when h.found_in = '*' then array[''] else string_to_array(h.found_in, ',') end as found_in
  from unnest(${placeholder('entries')}::int[], ${placeholder('grades')}::int[], ${placeholder('found_in')}::text[]) h(entry, grade, found_in)
    join ${searchEntries} e on e.id = h.entry) f`;

/** Returns the best few hits of each type; without any, and unless `exact`, those for similar words. */
export async function fewHits(
  db: Db,
  { types, personal, words, dictionary, names, loose }: IndexQuery,
  { exact }: { exact: boolean },
): Promise<Hits> {
  const shared = types.filter(({ scope }) => scope === 'installation');
  const [row] = await BEST_STATEMENT.run(db, {
    words,
    dictionary,
    kinds: namesOf(types),
    shared: namesOf(shared),
    names,
    titles_only: !loose && words.every((word) => word.length <= MAX_SHORT_WORD),
    exact,
    loose,
    personal: namesOf(personal),
  });
  const hitsOf = (type: IndexedKind) => row?.hits?.[storedName(type)];
  return {
    of: (type) => {
      const own = hitsOf(type);
      return own && { name: 'few', rows: FEW_ROWS, values: { ...own } };
    },
    // A row may occur twice.
    isCapped: (type) => new Set(hitsOf(type)?.entries).size >= MAX_SCANNED_ROWS,
    query: row?.query ?? '',
    close: row?.close ?? '',
    terms: row?.told ?? [],
    loose: row?.loose ?? loose,
  };
}

interface AllFound extends Record<'query' | 'close' | 'wide' | 'beside', string | null> {
  told: MatchTerms[];
}

const QUERY_STATEMENT = prepareStatement<AllFound>(sql`
  select query::text, close::text, wide::text, beside::text, told
  from piiri_query(${placeholder('words')}::text[], ${placeholder('dictionary')}, ${placeholder('names')}::text[], ${placeholder('loose')}::boolean)`);

const allRows = (type: IndexedKind) => sql`piiri_find(${storedName(type)}, ${placeholder('names')}::text[],
  ${placeholder('query')}::tsquery, ${placeholder('close')}::tsquery, ${placeholder('wide')}::tsquery, ${placeholder('beside')}::tsquery[]) f`;

/** Returns all rows of each type: to count, filter, or page through. */
export async function allHits(db: Db, { words, dictionary, names, loose }: IndexQuery): Promise<Hits> {
  const [row] = await QUERY_STATEMENT.run(db, { words, dictionary, names, loose });
  const { query = null, close = null, wide = null, beside = null, told: terms = [] } = row ?? {};
  return {
    of: (type) => ({ name: 'all', rows: allRows(type), values: { names, query, close, wide, beside } }),
    isCapped: () => false,
    query: query ?? '',
    close: close ?? '',
    terms,
    loose,
  };
}

interface Excerpt {
  excerpt: string | null;
  highlights: HighlightRange[];
}

/** Returns the excerpt of a file: its name, and its text when that contains a match. */
function excerptOfFile(
  { filename, text }: Pick<QuotedFile, 'filename' | 'text'>,
  terms: readonly MatchTerms[],
): Excerpt {
  const highlights = highlightsIn(filename, terms);
  const name = `${filename}: `;
  if (indexOfFirstMatch([text], terms) < 0) return { excerpt: filename, highlights };
  const within = excerptAround(text, terms);
  const moved = within.highlights.map(
    ([from, until]): HighlightRange => [from + name.length, until + name.length],
  );
  return { excerpt: name + within.excerpt, highlights: [...highlights, ...moved] };
}

/**
 * Returns the excerpt below an object's title: from the first of its text and files that contains a match missing in
 * the title, otherwise from its text. Null when it has neither.
 */
export function excerptOf(
  body: string,
  files: readonly QuotedFile[],
  title: string,
  terms: readonly MatchTerms[],
): Excerpt {
  const missing = terms.filter((term) => highlightsIn(title, [term]).length === 0);
  const texts = [body, ...files.map(({ filename, text }) => `${filename} ${text}`)];
  const at = missing.length > 0 ? indexOfFirstMatch(texts, missing) : -1;
  const file = files[at > 0 ? at - 1 : body ? -1 : 0];
  return file ? excerptOfFile(file, terms) : excerptAround(body, terms);
}

/** The forms of one searched word that match in a text. */
export interface MatchTerms {
  /** Beginnings of matching words. */
  prefixes: string[];
  /** Matching whole words. */
  others: string[];
}

/** Characters of an excerpt, and how many of them precede the match. */
const EXCERPT = { length: 180, before: 50 };

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns the length of two words' common prefix. */
function sharedBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

const prefixesOf = (terms: readonly MatchTerms[]) =>
  [...new Set(terms.flatMap((term) => term.prefixes))].filter(Boolean);

/** Returns a function that tells whether a letter, once folded, is in a set; it folds each letter only once. */
function foldedIn(letters: ReadonlySet<string>): (letter: string) => boolean {
  const cache = new Map<string, boolean>();
  return (letter) => {
    const isIn = cache.get(letter) ?? letters.has(fold(letter.toLowerCase()));
    cache.set(letter, isIn);
    return isIn;
  };
}

/** Yields the ranges of words that begin with one of some letters and pass a test. */
function* matchingWords(
  text: string,
  letters: ReadonlySet<string>,
  passes: (word: string) => boolean,
): Generator<HighlightRange> {
  const begins = foldedIn(letters);
  for (const { 0: word, index } of text.matchAll(WORD)) {
    // Most words are skipped here; the rest of the work per word takes many times longer.
    if (!begins(word[0] ?? '')) continue;
    if (passes(fold(word.normalize('NFC').toLowerCase()))) yield [index, index + word.length];
  }
}

/** Yields the ranges of the searched words in a text. */
function* exactHighlights(text: string, terms: readonly MatchTerms[]): Generator<HighlightRange> {
  const prefixes = prefixesOf(terms);
  const others = new Set(terms.flatMap((term) => term.others));
  const letters = new Set([...prefixes, ...others].map((word) => word[0] ?? ''));
  yield* matchingWords(
    text,
    letters,
    (word) => others.has(word) || prefixes.some((prefix) => word.startsWith(prefix)),
  );
}

/** Yields the ranges of words that begin similarly to the searched ones: their other forms. */
function* similarHighlights(text: string, terms: readonly MatchTerms[]): Generator<HighlightRange> {
  const prefixes = prefixesOf(terms);
  const enough = (prefix: string) => Math.max(4, Math.ceil(prefix.length * 0.6));
  yield* matchingWords(text, new Set(prefixes.map((prefix) => prefix[0] ?? '')), (word) =>
    prefixes.some((prefix) => sharedBeginning(prefix, word) >= enough(prefix)),
  );
}

/** Returns the index of the first text that contains any of the words; -1 for none. */
function indexOfFirstMatch(texts: readonly string[], terms: readonly MatchTerms[]): number {
  const matchesIn = (highlights: typeof exactHighlights) =>
    texts.findIndex((text) => !highlights(text, terms).next().done);
  const exact = matchesIn(exactHighlights);
  return exact >= 0 ? exact : matchesIn(similarHighlights);
}

/** Yields the ranges of the searched words in a text; when there is none, of their other forms. */
function* findHighlights(text: string, terms: readonly MatchTerms[]): Generator<HighlightRange> {
  let isFound = false;
  for (const highlight of exactHighlights(text, terms)) {
    isFound = true;
    yield highlight;
  }
  if (!isFound) yield* similarHighlights(text, terms);
}

/** Returns the ranges of a text to highlight. */
export const highlightsIn = (text: string, terms: readonly MatchTerms[]): HighlightRange[] => [
  ...findHighlights(text, terms),
];

/** Returns the bounds of an excerpt around a position, moved to word boundaries. */
function cutAround(text: string, at: number): { from: number; until: number } {
  if (text.length <= EXCERPT.length) return { from: 0, until: text.length };
  const start = Math.min(Math.max(0, at - EXCERPT.before), Math.max(0, text.length - EXCERPT.length));
  const space = start === 0 ? -1 : text.indexOf(' ', start);
  const from = start === 0 ? 0 : space >= 0 && space < at ? space + 1 : start;
  const end = from + EXCERPT.length;
  if (end >= text.length) return { from, until: text.length };
  const last = text.lastIndexOf(' ', end);
  return { from, until: last > from ? last : end };
}

/** Returns the part of a text around the first match, with the ranges to highlight in it. Null for an empty text. */
export function excerptAround(
  text: string,
  terms: readonly MatchTerms[],
): { excerpt: string | null; highlights: HighlightRange[] } {
  if (!text) return { excerpt: null, highlights: [] };
  // A long text is read only as far as the first match.
  const [first] = findHighlights(text, terms);
  const { from, until } = cutAround(text, first?.[0] ?? 0);
  const [before, after] = [from > 0 ? '… ' : '', until < text.length ? '…' : ''];
  const excerpt = `${before}${text.slice(from, until).trimEnd()}${after}`;
  return { excerpt, highlights: highlightsIn(excerpt, terms) };
}
