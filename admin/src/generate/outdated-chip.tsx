import type { Language } from '@piiri/schemas/languages.ts';
import { CalendarClock } from 'lucide-react';
import { type RaRecord, useTranslate } from 'react-admin';

/** Names the languages of a row that may no longer say what the company's own does. */
export function OutdatedChip({ row }: { row: RaRecord }) {
  const translate = useTranslate();
  const outdated = (row.outdated_languages ?? []) as readonly Language[];
  if (outdated.length === 0) return null;
  const names = outdated.map((language) => translate(`console.languages.${language}`)).join(', ');
  const text = translate('console.outdated.of', { languages: names });
  return (
    <span className="row-outdated" title={text}>
      <CalendarClock aria-hidden />
      <span aria-hidden>{outdated.map((language) => language.toUpperCase()).join(' ')}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
