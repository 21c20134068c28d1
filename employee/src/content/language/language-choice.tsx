import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { useApp } from '../../data/app.ts';
import './language-choice.css';

/** Name of each language in itself, so that its speakers find it whatever the page's language is. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  fi: 'Suomi',
  sv: 'Svenska',
  en: 'English',
  lt: 'Lietuvių',
};

/** The languages as a row of buttons. */
export function LanguageChoice() {
  const { language, chooseLanguage, t } = useApp();
  return (
    <fieldset className="language-choice">
      <legend className="visually-hidden">{t('app.language')}</legend>
      {LANGUAGES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === language}
          onClick={() => {
            if (choice === language) return;
            // The page is read from its beginning in the other language, not from its foot.
            scrollTo(0, 0);
            void chooseLanguage(choice);
          }}
        >
          {LANGUAGE_NAMES[choice]}
        </button>
      ))}
    </fieldset>
  );
}
