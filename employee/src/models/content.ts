import type { ContentShape } from '@piiri/schemas/employee.ts';
import type { InLanguages, Language } from '@piiri/schemas/languages.ts';

/** An object of any kind as a list has it, in the one language that the server picked. */
export interface ContentRow {
  id: number;
  translations?: InLanguages<Readonly<Record<string, string | null | undefined>>>;
  group_name?: string | null;
  [field: string]: unknown;
}

/** The same with all of its fields. */
export type ContentItem = ContentRow;

/** What a card or a row shows of a piece of content, of whatever kind. */
export interface Summary {
  /** The entity's name. */
  kind: string;
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
  /** What matters of its kind, by the names of its fields. */
  facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The texts that an employee's answer holds, and the one language they are in. Undefined when it holds none. */
export function contentOf<T>(
  translations: Partial<Record<Language, T>> | undefined,
): (T & { language: Language }) | undefined {
  const [entry] = Object.entries(translations ?? {}) as [Language, T][];
  return entry && { ...entry[1], language: entry[0] };
}

/** The text that a field or a part of a translated one holds; null where it holds none. */
export function textAt(row: ContentRow, path: string | undefined): string | null {
  const [name = '', part] = path?.split('.') ?? [];
  const value = part ? contentOf(row.translations)?.[part as keyof object] : row[name];
  return typeof value === 'string' ? value : null;
}

/** What a row shows of an object of a kind. */
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
 * The attributes of an element whose texts are in a language; none when that is the page's own or is not known. `lang`
 * belongs to all of it, `dir` to the texts alone, so that a card keeps its shape.
 */
export function languageOf(
  language: Language | null | undefined,
  page: Language,
): { lang?: Language; dir?: 'ltr' } {
  return language && language !== page ? { lang: language, dir: 'ltr' } : {};
}
