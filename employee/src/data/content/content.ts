import { directionOf } from '@piiri/schemas/direction.ts';
import type { ContentShape } from '@piiri/schemas/employee.ts';
import type { InLanguages, Language } from '@piiri/schemas/languages.ts';

/** An object of any kind as a list contains it, in the one language that the server chose. */
export interface ContentRow {
  id: number;
  translations?: InLanguages<Readonly<Record<string, string | null | undefined>>>;
  group_name?: string | null;
  [field: string]: unknown;
}

/** The same with all of its fields. */
export type ContentItem = ContentRow;

/** Facts about a piece of content of any kind, for a card or row. */
export interface Summary {
  /** The entity's name. */
  kind: string;
  id: number;
  /** Language of the texts; null while unknown. */
  language: Language | null;
  title: string;
  excerpt?: string | null;
  image?: string | null;
  image_thumbnail?: string | null;
  group_name?: string | null;
  /** Time by which the object counts as new, ISO 8601. */
  date?: string | null;
  /** Whether editors have pinned it to the top. */
  pinned?: true;
  /** Facts of its kind, by field name. */
  facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Returns the texts of an employee's response and their single language. Undefined when there are none. */
export function contentOf<T>(
  translations: Partial<Record<Language, T>> | undefined,
): (T & { language: Language }) | undefined {
  const [entry] = Object.entries(translations ?? {}) as [Language, T][];
  return entry && { ...entry[1], language: entry[0] };
}

/** Returns the text of a field, or of a member of a translated field; null when it is empty. */
export function textAt(row: ContentRow, path: string | undefined): string | null {
  const [name = '', part] = path?.split('.') ?? [];
  const value = part ? contentOf(row.translations)?.[part as keyof object] : row[name];
  return typeof value === 'string' ? value : null;
}

/** Returns the summary of an object for a row. */
export function summaryOf(kind: string, { title, image, date }: ContentShape, row: object): Summary {
  const content = row as ContentRow;
  return {
    kind,
    id: content.id,
    language: contentOf(content.translations)?.language ?? null,
    title: textAt(content, title) ?? '',
    excerpt: textAt(content, 'translations.excerpt'),
    image: textAt(content, image),
    image_thumbnail: textAt(content, `${image}_thumbnail`),
    group_name: content.group_name,
    date: textAt(content, date),
  };
}

/**
 * Returns the attributes of an element with texts in a language; none when it is the page's own or unknown. `lang`
 * belongs to the whole element, `dir` only to the texts, so that a card keeps its layout.
 */
export function languageOf(
  language: Language | null | undefined,
  page: Language,
): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  return language && language !== page ? { lang: language, dir: directionOf(language) } : {};
}
