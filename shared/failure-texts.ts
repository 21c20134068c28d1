import type { Language } from '@piiri/schemas/languages.ts';

/** Texts of the page when not even its translations have loaded: message and button by language. */
export const FAILURE_TEXTS: Record<Language, [string, string]> = {
  fi: ['Sivun lataus ei onnistunut.', 'Lataa sivu uudelleen'],
  sv: ['Sidan kunde inte laddas.', 'Ladda om sidan'],
  en: ['The page could not be loaded.', 'Reload the page'],
  lt: ['Puslapio įkelti nepavyko.', 'Įkelti puslapį iš naujo'],
};
