import type { ConsoleLanguage } from '../session/console-language.ts';

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

/** Loads the texts of menus, lists and the console's home in one language. */
export function loadTexts(language: ConsoleLanguage): Promise<Texts> {
  return INITIAL[language]();
}

/** Loads the texts of forms, dialogs and the other screens. */
export function loadLazyTexts(language: ConsoleLanguage): Promise<Texts> {
  return LAZY[language]();
}
