import type { Language } from '@piiri/schemas/languages.ts';
import type { LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';

interface LanguagesChipProps {
  languages: readonly Language[];
  /** Text key; its text has the parameter `languages`. */
  text: string;
  Icon: LucideIcon;
}

/** Shows a message about some languages of a row; renders nothing without languages. */
export function LanguagesChip({ languages, text, Icon }: LanguagesChipProps) {
  const translate = useTranslate();
  if (languages.length === 0) return null;
  const names = languages.map((language) => translate(`console.languages.${language}`)).join(', ');
  const words = translate(text, { languages: names });
  return (
    <span className="row-outdated" title={words}>
      <Icon aria-hidden />
      <span aria-hidden>{languages.map((language) => language.toUpperCase()).join(' ')}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
