import { type Entity, entities } from '@piiri/schemas';
import i18next, { type FormatterModule, type i18n } from 'i18next';
import type { I18nProvider } from 'ra-core';
import { getI18nProvider } from 'ra-i18n-i18next';
import { resourceOf } from '../../resources.ts';
import type { ConsoleLanguage } from '../../session/console-language.ts';
import { registerTranslator } from './lazy-namespace.ts';
import { memoizedTranslate } from './memoized-translate.ts';
import { byFileName, resourceBundle } from './resource-bundle.ts';

export interface ConsoleTexts {
  provider: I18nProvider;
  i18n: i18n;
}

const nothing = () => undefined;

/** Whether every language writes a number by its figures alone. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 10_000;

/** Writes numbers within texts as a language does: in groups from five figures on, so that years stay as they are. */
function formatterOf(language: ConsoleLanguage): FormatterModule {
  let figures: Intl.NumberFormat | undefined;
  const write = (value: number) => {
    // Making it takes a phone longer than all that is said on the first screen.
    if (isPlain(value)) return String(value);
    figures ??= new Intl.NumberFormat(language, { useGrouping: 'min2' });
    return figures.format(value);
  };
  const format = (value: unknown) => (typeof value === 'number' ? write(value) : (value as string));
  return { type: 'formatter', init: nothing, add: nothing, addCached: nothing, format };
}

/** React-admin's translator on the first texts of one language. Changing the language loads the page anew. */
export async function createI18n(
  language: ConsoleLanguage,
  files: Readonly<Record<string, unknown>>,
): Promise<ConsoleTexts> {
  const all = Object.values(entities) as unknown as Entity[];
  const i18n = i18next.createInstance();
  i18n.use(formatterOf(language));
  const provider = await getI18nProvider(
    // ra-i18n-i18next names an older major in its types; the calls that it makes are the same in both.
    i18n as never,
    {
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: resourceBundle(byFileName(files), all, resourceOf) } },
      interpolation: { escapeValue: false, alwaysFormat: true },
    },
    [{ locale: language, name: language }],
  );
  registerTranslator(i18n, language);
  return { provider: memoizedTranslate(provider, i18n), i18n };
}
