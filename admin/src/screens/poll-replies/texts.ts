import { type ContentLanguages, valueAt } from '../../data/labels/content.ts';

/** Returns the text of a question or an option, in the best available language. */
export function textOf(item: { translations: object }, languages: ContentLanguages): string {
  return String(valueAt({ ...item }, 'translations.text', languages) ?? '');
}
