import type { Language } from '@piiri/schemas/languages.ts';
import { dateFormat, joinDayAndMonth, LOCALES } from './time.ts';

/** Formats a time for use within a sentence: `21. marraskuuta klo 14.02`. */
export function formatMoment(moment: Date, language: Language, timeZone: string): string {
  const form = { timeZone, day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return joinDayAndMonth(dateFormat(LOCALES[language], form).format(moment));
}
