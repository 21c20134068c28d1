import type { HighlightRange } from '@piiri/shared/contracts/search.ts';
import { excerptAround, firstHolding, marksIn, type Told } from './marks.ts';
import type { QuotedFile } from './search-tables.ts';

interface Excerpt {
  excerpt: string | null;
  marks: HighlightRange[];
}

/** A file as it is quoted: by its name, and by its text where that holds what was found. */
function excerptOfFile(
  { filename, text }: Pick<QuotedFile, 'filename' | 'text'>,
  told: readonly Told[],
): Excerpt {
  const marks = marksIn(filename, told);
  const name = `${filename}: `;
  if (firstHolding([text], told) < 0) return { excerpt: filename, marks };
  const within = excerptAround(text, told);
  const moved = within.marks.map(
    ([from, until]): HighlightRange => [from + name.length, until + name.length],
  );
  return { excerpt: name + within.excerpt, marks: [...marks, ...moved] };
}

/**
 * What is shown of an object below its title: of its text and its files the first that holds what its title does not, else
 * its text. Null where it has neither.
 */
export function excerptOf(
  body: string,
  files: readonly QuotedFile[],
  title: string,
  told: readonly Told[],
): Excerpt {
  const wanted = told.filter((each) => marksIn(title, [each]).length === 0);
  const texts = [body, ...files.map(({ filename, text }) => `${filename} ${text}`)];
  const at = wanted.length > 0 ? firstHolding(texts, wanted) : -1;
  const file = files[at > 0 ? at - 1 : body ? -1 : 0];
  return file ? excerptOfFile(file, told) : excerptAround(body, told);
}
