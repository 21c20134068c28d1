import { type Entity, titlePaths } from '@piiri/schemas';
import type { InLanguages } from '@piiri/schemas/languages.ts';
import { CircleDashed } from 'lucide-react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useConsole } from '../session/console-context.tsx';

/** Names the languages that the company wants content to be in, and that a row is not in yet. */
export function MissingChip({ entity, row }: { entity: Entity; row: RaRecord }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const [field = '', part] = (titlePaths(entity)[0] ?? '').split('.');
  if (!part || !row[field]) return null;
  const texts = row[field] as InLanguages<Record<string, unknown>>;
  const missing = tenant.required_languages.filter((language) => !texts[language]?.[part]);
  if (missing.length === 0) return null;
  const names = missing.map((language) => translate(`console.languages.${language}`)).join(', ');
  const text = translate('console.languages.missing', { languages: names });
  return (
    <span className="row-outdated" title={text}>
      <CircleDashed aria-hidden />
      <span aria-hidden>{missing.map((language) => language.toUpperCase()).join(' ')}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
