import type { Language } from '@piiri/schemas/languages.ts';
import type about from '../../../../locales/fi/about.json';

export type AboutTexts = typeof about;

const LOADERS: Record<Language, () => Promise<{ default: AboutTexts }>> = {
  fi: () => import('@piiri/locales/fi/about.json'),
  sv: () => import('@piiri/locales/sv/about.json'),
  en: () => import('@piiri/locales/en/about.json'),
  lt: () => import('@piiri/locales/lt/about.json'),
};

/** Loads the texts about the app and the privacy statement. They are long, so only their own screen fetches them. */
export async function loadAboutTexts(language: Language): Promise<AboutTexts> {
  return (await LOADERS[language]()).default;
}
