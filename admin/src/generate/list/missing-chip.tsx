import { type Entity, titlePaths } from '@piiri/schemas';
import type { InLanguages } from '@piiri/schemas/languages.ts';
import { CircleDashed } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import { useConsole } from '../../data/session/console-context.tsx';
import { LanguagesChip } from './languages-chip.tsx';

/** Shows the required languages of the company that a row lacks. */
export function MissingChip({ entity, row }: { entity: Entity; row: RaRecord }) {
  const { tenant } = useConsole();
  const [field = '', part] = (titlePaths(entity)[0] ?? '').split('.');
  if (!part || !row[field]) return null;
  const texts = row[field] as InLanguages<Record<string, unknown>>;
  const missing = tenant.required_languages.filter((language) => !texts[language]?.[part]);
  return <LanguagesChip languages={missing} text="console.languages.missing" Icon={CircleDashed} />;
}
