import type { Language } from '@piiri/schemas/languages.ts';
import type { TFunction } from 'i18next';
import type ui from '../../../locales/fi/ui.json';
import type { ScreenTexts, screenNames } from '../screen-texts.gen.ts';
import { createTranslator } from './translator.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: { ui: typeof ui } & ScreenTexts;
  }
}

export type ScreenName = (typeof screenNames)[number];

/** Words by their key; those of a screen by its name, `news:title`, once they are loaded. */
export type Translate = TFunction<['ui', ...typeof screenNames]>;

/** The interface's texts in one language. */
export interface Texts {
  t: Translate;
  /** Loads the texts of screens, each once. Rejects when they do not arrive. */
  load(...screens: ScreenName[]): Promise<void>;
}

interface LanguageTexts {
  ui: object;
  screens: Record<ScreenName, () => Promise<{ default: object }>>;
}

const LOADERS: Record<Language, () => Promise<LanguageTexts>> = {
  fi: () => import('../texts/fi.gen.ts'),
  sv: () => import('../texts/sv.gen.ts'),
  en: () => import('../texts/en.gen.ts'),
  lt: () => import('../texts/lt.gen.ts'),
};

/** What every screen says, in one language; only that language is fetched. Rejects when it does not arrive. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { ui, screens } = await LOADERS[language]();
  const words = createTranslator(language);
  words.add('', ui);
  const loaded = new Set<ScreenName>();
  return {
    t: words.translate as Translate,
    async load(...names) {
      const missing = names.filter((name) => !loaded.has(name));
      const modules = await Promise.all(missing.map(async (name) => [name, await screens[name]()] as const));
      for (const [name, { default: texts }] of modules) {
        words.add(`${name}:`, texts);
        loaded.add(name);
      }
    },
  };
}
