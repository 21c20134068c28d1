import type { Language } from '@piiri/schemas/languages.ts';
import { createContext, useContext } from 'react';

const EditedLanguage = createContext<Language | undefined>(undefined);

/** Tells the inputs within which language their text is in, for the browser's spell checker. */
export const EditedLanguageProvider = EditedLanguage.Provider;

/** Returns the language of the text in the surrounding inputs; undefined outside a translated field. */
export const useEditedLanguage = () => useContext(EditedLanguage);
