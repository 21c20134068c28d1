import type { Language } from '@piiri/schemas/languages.ts';
import { useApp } from '../../models/app.ts';

/** Says which language a piece of content is in, where that is not the page's own. */
export function LanguageLabel({ language }: { language: Language | null | undefined }) {
  const { language: page, t } = useApp();
  if (!language || language === page) return null;
  return <span className="language-mark">{t(`in_language.${language}`)}</span>;
}
