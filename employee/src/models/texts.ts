import type { Language } from '@piiri/schemas/languages.ts';
import i18next, { type i18n } from 'i18next';
import type ui from '../../../locales/fi/ui.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: { ui: typeof ui };
  }
}

export type Texts = i18n['t'];

const LOADERS: Record<Language, () => Promise<{ default: object }>> = {
  fi: () => import('@piiri/locales/fi/ui.json'),
  sv: () => import('@piiri/locales/sv/ui.json'),
  en: () => import('@piiri/locales/en/ui.json'),
  lt: () => import('@piiri/locales/lt/ui.json'),
};

/** The interface's texts in one language; only that language is fetched. Rejects when it does not arrive. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { default: ui } = await LOADERS[language]();
  const texts = i18next.createInstance();
  await texts.init({
    lng: language,
    ns: ['ui'],
    defaultNS: 'ui',
    fallbackLng: false,
    resources: { [language]: { ui } },
    interpolation: { escapeValue: false },
  });
  return texts.t;
}
