import type { Language } from '@piiri/schemas/languages.ts';
import { createContext, useContext } from 'react';
import type { Translate } from '../../texts/texts.ts';

/** Language of the page and its texts. */
export interface PageLanguage {
  language: Language;
  t: Translate;
}

export const LanguageContext = createContext<PageLanguage | null>(null);

/** Returns the language of the page. Throws outside a `LanguageContext`. */
export function useLanguage(): PageLanguage {
  const page = useContext(LanguageContext);
  if (!page) throw new Error('useLanguage outside LanguageContext');
  return page;
}
