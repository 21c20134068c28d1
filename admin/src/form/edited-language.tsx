import type { Language } from '@piiri/schemas/languages.ts';
import { createContext, useContext } from 'react';

const EditedLanguage = createContext<Language | undefined>(undefined);

/** Tells inputs within which language is written in them, so that browsers check its spelling. */
export const EditedLanguageProvider = EditedLanguage.Provider;

/** The language written in the inputs here; undefined outside a translated field. */
export const useEditedLanguage = () => useContext(EditedLanguage);
