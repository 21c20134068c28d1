import type { ConsoleLanguage } from '../../session/console-language.ts';

type Loaded = { files: Record<string, unknown> };

const LOADERS: Record<ConsoleLanguage, () => Promise<Loaded>> = {
  fi: () => import('./texts.fi.ts'),
  en: () => import('./texts.en.ts'),
};

/** Loads the texts of one language; of the other nothing is fetched. */
export function loadTexts(language: ConsoleLanguage): Promise<Loaded> {
  return LOADERS[language]();
}
