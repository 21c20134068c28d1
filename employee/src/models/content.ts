import type { Language } from '@piiri/schemas/languages.ts';
import type { KindName } from './kinds.ts';

/** What a card or a row shows of a piece of content, of whatever kind. */
export interface Summary {
  kind: KindName;
  id: number;
  /** The language of the texts, null when it is not known. */
  language: Language | null;
  title: string;
  excerpt?: string | null;
  image?: string | null;
  image_thumbnail?: string | null;
  group_name?: string | null;
  /** When it is from; what is new is marked by it. ISO 8601. */
  date?: string | null;
}

/** The texts that an employee's answer holds, and the one language they are in. Undefined when it holds none. */
export function contentOf<T>(
  translations: Partial<Record<Language, T>>,
): (T & { language: Language }) | undefined {
  const [entry] = Object.entries(translations) as [Language, T][];
  return entry && { ...entry[1], language: entry[0] };
}

/**
 * The attributes of an element whose texts are in a language; none when that is the page's own or is not known. `lang`
 * belongs to all of it, `dir` to the texts alone, so that a card keeps its shape.
 */
export function languageOf(
  language: Language | null | undefined,
  page: Language,
): { lang?: Language; dir?: 'ltr' } {
  return language && language !== page ? { lang: language, dir: 'ltr' } : {};
}
