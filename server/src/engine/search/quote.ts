import type { HighlightRange } from '@piiri/shared/contracts/search.ts';
import { excerptAround, highlightsIn, indexOfFirstMatch, type MatchTerms } from './highlights.ts';
import type { QuotedFile } from './search-tables.ts';

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
