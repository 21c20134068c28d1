import { type ContentLanguages, valueAt } from '../../generate/content.ts';

/** The text of a question or an option, in the language that is shown. */
export function textOf(item: { translations: object }, languages: ContentLanguages): string {
  return String(valueAt({ ...item }, 'translations.text', languages) ?? '');
}
