import type { HighlightRange } from '@piiri/shared/contracts/search.ts';
import { excerptAround, highlightsIn, indexOfFirstMatch, type MatchTerms } from './highlights.ts';
import type { QuotedFile } from './search-tables.ts';

interface Excerpt {
  excerpt: string | null;
  highlights: HighlightRange[];
}

/** A file as it is quoted: by its name, and by its text where that holds what was found. */
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
 * What is shown of an object below its title: of its text and its files the first that holds what its title does not, else
 * its text. Null where it has neither.
 */
export function excerptOf(
  body: string,
  files: readonly QuotedFile[],
  title: string,
  terms: readonly MatchTerms[],
): Excerpt {
  const missing = terms.filter((each) => highlightsIn(title, [each]).length === 0);
  const texts = [body, ...files.map(({ filename, text }) => `${filename} ${text}`)];
  const at = missing.length > 0 ? indexOfFirstMatch(texts, missing) : -1;
  const file = files[at > 0 ? at - 1 : body ? -1 : 0];
  return file ? excerptOfFile(file, terms) : excerptAround(body, terms);
}
