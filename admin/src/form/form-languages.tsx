import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { createContext, type ReactNode, useCallback, useContext, useId, useMemo, useState } from 'react';
import { useConsole } from '../session/console-context.tsx';

interface FormLanguages {
  /** The product's languages, the company's own first. */
  languages: readonly Language[];
  /** The one that everything translated in the form is shown in. */
  current: Language;
  show(language: Language): void;
  /** Those that have been shown: what is written in them stays as it is while another is. */
  visited: ReadonlySet<Language>;
  /** The ids of a language's tab, and of what it shows. */
  tabId(language: Language): string;
  panelId: string;
}

const Languages = createContext<FormLanguages | undefined>(undefined);

/** Keeps which language a form shows, for its bar and for everything translated within. */
export function FormLanguagesProvider({ children }: { children: ReactNode }) {
  const { tenant } = useConsole();
  const defaultLanguage = tenant.default_language;
  const id = useId();
  const [current, setCurrent] = useState<Language>(defaultLanguage);
  const [visited, setVisited] = useState<ReadonlySet<Language>>(new Set([defaultLanguage]));
  const show = useCallback((language: Language) => {
    setCurrent(language);
    setVisited((before) => new Set([...before, language]));
  }, []);
  const value = useMemo(
    () => ({
      languages: [...new Set<Language>([defaultLanguage, ...LANGUAGES])],
      current,
      show,
      visited,
      tabId: (language: Language) => `${id}-tab-${language}`,
      panelId: `${id}-panel`,
    }),
    [defaultLanguage, current, show, visited, id],
  );
  return <Languages.Provider value={value}>{children}</Languages.Provider>;
}

/** Which language the form around shows. */
export function useFormLanguages(): FormLanguages {
  const value = useContext(Languages);
  if (!value) throw new Error('useFormLanguages is for what stands within FormLanguagesProvider');
  return value;
}
