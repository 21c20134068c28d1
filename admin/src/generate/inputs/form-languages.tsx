import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { createContext, type ReactNode, useCallback, useContext, useId, useMemo, useState } from 'react';
import { useConsole } from '../../data/session/console-context.tsx';

interface FormLanguages {
  /** The product's languages, the tenant's default first. */
  languages: readonly Language[];
  /** Language that all translated fields of the form show. */
  current: Language;
  show(language: Language): void;
  /** Languages shown so far; their inputs stay mounted. */
  visited: ReadonlySet<Language>;
  /** DOM ids of a language's tab and of the tab panel. */
  tabId(language: Language): string;
  panelId: string;
}

const Languages = createContext<FormLanguages | undefined>(undefined);

interface ProviderProps {
  /** Language shown at first; the tenant's default without it. */
  first?: Language;
  children: ReactNode;
}

/** Provides the current language of a form to its tab bar and translated inputs. */
export function FormLanguagesProvider({ first, children }: ProviderProps) {
  const { tenant } = useConsole();
  const defaultLanguage = tenant.default_language;
  const id = useId();
  const [current, setCurrent] = useState<Language>(first ?? defaultLanguage);
  const [visited, setVisited] = useState<ReadonlySet<Language>>(new Set([current]));
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

/** Returns the language state of the surrounding form. Throws outside of FormLanguagesProvider. */
export function useFormLanguages(): FormLanguages {
  const value = useContext(Languages);
  if (!value) throw new Error('useFormLanguages is for what stands within FormLanguagesProvider');
  return value;
}
