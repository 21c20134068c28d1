import type { Language } from '@piiri/schemas/languages.ts';
import { CalendarClock } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import { LanguagesChip } from './languages-chip.tsx';

/** Names the languages of a row that may no longer say what the company's own does. */
export function OutdatedChip({ row }: { row: RaRecord }) {
  const outdated = (row.outdated_languages ?? []) as readonly Language[];
  return <LanguagesChip languages={outdated} text="console.outdated.of" Icon={CalendarClock} />;
}
