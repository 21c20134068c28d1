import type { Language } from '@piiri/schemas';
import type { AppError } from '@piiri/shared/errors.ts';
import type { LockedRow } from '../../engine/write/lock.ts';
import { validationText } from '../../platform/texts.ts';
import type { Decision } from './plan.ts';
import type { ReadDocument } from './source-document.ts';

/** Returns the columns with the times of the source: news are released at theirs. */
export function datesOf({ created, kind }: ReadDocument, { isPublished }: Decision): Record<string, unknown> {
  if (!created) return {};
  return { created_at: created, ...(kind === 'page' && isPublished && { published_at: created }) };
}

/** Returns an object's texts as calls send them. */
export function translationsOf({
  title,
  text,
}: LockedRow): Partial<Record<Language, { title?: unknown; text?: unknown }>> {
  const titles = (title ?? {}) as Record<string, unknown>;
  const texts = (text ?? {}) as Record<string, unknown>;
  const languages = [...new Set([...Object.keys(titles), ...Object.keys(texts)])];
  return Object.fromEntries(languages.map((own) => [own, { title: titles[own], text: texts[own] }]));
}

/** A picture that could not be stored leaves the text. */
export const withoutLostPictures = (html: string, pictures: Record<string, string>) =>
  html.replace(/<img src="\/api\/media\/([\w-]{24})\/large\.webp"[^>]*>/g, (picture, mark: string) =>
    pictures[mark] ? picture : '',
  );

/** Returns the reason of an error in a language. */
export function problemIn({ extras, code }: AppError, language: Language): string {
  const [first] = Object.entries(extras.errors ?? {});
  if (first) return `${first[0]}: ${validationText(language, first[1][0] ?? '')}`;
  return extras.detail ? validationText(language, extras.detail) : code;
}
