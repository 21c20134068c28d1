import type { I18nProvider } from 'ra-core';
import type { ConsoleLanguage } from '../data/session/console-language.ts';
import { createI18n } from '../data/texts/index.ts';
import { loadLazyNamespace } from '../data/texts/lazy-namespace.ts';
import { loadTexts } from '../data/texts/load-texts.ts';

const translators = new Map<ConsoleLanguage, Promise<I18nProvider>>();

let lastLoad: Promise<unknown> = Promise.resolve();

/**
 * Returns the texts of a language, including those of later screens, since parts of a list may need them. Languages
 * load one after another.
 */
export function loadTranslator(language: ConsoleLanguage): Promise<I18nProvider> {
  const known = translators.get(language);
  if (known) return known;
  const made = lastLoad.then(async () => {
    const { files } = await loadTexts(language);
    const { provider } = await createI18n(language, files);
    await loadLazyNamespace();
    return provider;
  });
  lastLoad = made.catch(() => undefined);
  translators.set(language, made);
  return made;
}
