import type { Language } from '@piiri/schemas/languages.ts';
import { CalendarClock } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import { LanguagesChip } from './languages-chip.tsx';

/** Shows the languages of a row that are older than the text in the company's default language. */
export function OutdatedChip({ row }: { row: RaRecord }) {
  const outdated = (row.outdated_languages ?? []) as readonly Language[];
  return <LanguagesChip languages={outdated} text="console.outdated.of" Icon={CalendarClock} />;
}
