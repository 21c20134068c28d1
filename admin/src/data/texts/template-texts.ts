import en from '@piiri/locales/en/templates.json' with { type: 'json' };
import fi from '@piiri/locales/fi/templates.json' with { type: 'json' };
import lt from '@piiri/locales/lt/templates.json' with { type: 'json' };
import sv from '@piiri/locales/sv/templates.json' with { type: 'json' };
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';

const FILES: Readonly<Record<Language, object>> = { fi, sv, en, lt };

/**
 * Returns a text of `locales/<language>/templates.json` in every language: what a template begins is written in all of
 * them. A missing text is empty.
 */
export function templateTexts(path: string): Record<Language, string> {
  const textIn = (language: Language) =>
    path
      .split('.')
      .reduce<unknown>((texts, key) => (texts as Record<string, unknown>)?.[key], FILES[language]);
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language) ?? ''])) as Record<
    Language,
    string
  >;
}
