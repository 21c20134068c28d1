import en from '@piiri/locales/en/devices.json' with { type: 'json' };
import fi from '@piiri/locales/fi/devices.json' with { type: 'json' };
import lt from '@piiri/locales/lt/devices.json' with { type: 'json' };
import sv from '@piiri/locales/sv/devices.json' with { type: 'json' };
import { isLanguage, type Language } from '@piiri/schemas/languages.ts';

const TEXTS: Record<Language, typeof fi> = { fi, sv, en, lt };

export type TextKey = keyof typeof fi;

/** Returns a text in a language; `values` replace its placeholders. */
export function textIn(
  language: Language,
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return TEXTS[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Returns the browser's language, for a device that belongs to no company yet. */
export const deviceLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'fi';
