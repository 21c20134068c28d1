import type { Language } from '@piiri/schemas/languages.ts';
import type { TFunction } from 'i18next';
import type ui from '../../../locales/fi/ui.json';
import { createFirstTranslator, type FirstTranslator } from './first-translator.ts';
import type { I18nextTexts } from './i18next-texts.ts';
import type { ContentLabels, ContentNames } from './names-of.ts';
import type { ScreenTexts, screenNames } from './screen-texts.gen.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: { ui: typeof ui } & ScreenTexts;
  }
}

export type ScreenName = (typeof screenNames)[number];

/** Translates a key; texts of a screen have its name as namespace, `news:title`, once they are loaded. */
export type Translate = TFunction<['ui', ...typeof screenNames]>;

/** Texts of the interface in one language. */
export interface Texts {
  t: Translate;
  /** Loads the texts of screens, each once. Rejects when they fail to load. */
  load(...screens: ScreenName[]): Promise<void>;
  /**
   * Loads i18next, which translates from then on. Texts that only i18next supports load it automatically. Rejects when
   * it fails to load.
   */
  complete(): Promise<void>;
  /** Names of each kind of content, by entity name. */
  names: Readonly<Record<string, ContentNames>>;
  /** Loads the labels of the fields on its screens. Rejects when they fail to load. */
  labels(): Promise<Readonly<Record<string, ContentLabels>>>;
}

interface LanguageTexts {
  ui: object;
  names: Texts['names'];
  labels(): Promise<{ labels: Readonly<Record<string, ContentLabels>> }>;
  screens: Record<ScreenName, () => Promise<{ default: object }>>;
}

const LOADERS: Record<Language, () => Promise<LanguageTexts>> = {
  fi: () => import('./fi.gen.ts'),
  sv: () => import('./sv.gen.ts'),
  en: () => import('./en.gen.ts'),
  lt: () => import('./lt.gen.ts'),
};

/** Loads the texts of all screens in one language. Rejects when they fail to load. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { ui, names, labels, screens } = await LOADERS[language]();
  const namespaces: Record<string, object> = {};
  const first = createFirstTranslator(language);
  let translator: Pick<FirstTranslator, 'translate'> = first;
  let i18n: I18nextTexts | undefined;
  async function complete(): Promise<void> {
    const { openI18next } = await import('./i18next-texts.ts');
    i18n ??= openI18next(language, namespaces);
    translator = i18n;
  }
  async function add(namespace: string, texts: object): Promise<void> {
    namespaces[namespace] = texts;
    if (i18n) i18n.add(namespace, texts);
    else if (!first.add(namespace === 'ui' ? '' : `${namespace}:`, texts)) await complete();
  }
  await add('ui', ui);
  const load = async (screen: ScreenName) => {
    if (!namespaces[screen]) await add(screen, (await screens[screen]()).default);
  };
  return {
    t: ((...args: Parameters<FirstTranslator['translate']>) => translator.translate(...args)) as Translate,
    names,
    labels: async () => (await labels()).labels,
    load: async (...screens) => void (await Promise.all(screens.map(load))),
    complete,
  };
}
