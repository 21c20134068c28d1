import type { ConsoleLanguage } from '../../session/console-language.ts';

export type Texts = { files: Record<string, unknown> };
type Loaders = Record<ConsoleLanguage, () => Promise<Texts>>;

const INITIAL: Loaders = {
  fi: () => import('./texts.fi.ts'),
  en: () => import('./texts.en.ts'),
};

const LAZY: Loaders = {
  fi: () => import('./lazy-namespace.fi.ts'),
  en: () => import('./lazy-namespace.en.ts'),
};

/** Loads what menus, lists and the console's home say in one language; of the other nothing is fetched. */
export function loadTexts(language: ConsoleLanguage): Promise<Texts> {
  return INITIAL[language]();
}

/** Loads what forms, dialogs and the other screens say. */
export function loadLazyTexts(language: ConsoleLanguage): Promise<Texts> {
  return LAZY[language]();
}
