import type { Language } from '@piiri/schemas/languages.ts';
import { useApp } from '../../data/app.ts';

/** Shows the language of a piece of content when it differs from the page's language. */
export function LanguageLabel({ language }: { language: Language | null | undefined }) {
  const { language: page, t } = useApp();
  if (!language || language === page) return null;
  return <span className="language-mark">{t(`in_language.${language}`)}</span>;
}
