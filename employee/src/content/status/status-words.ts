import { formatTime, zonedTime } from '@piiri/schemas/date-time.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import type { Status, StatusReason } from '@piiri/schemas/status.ts';
import type { PersonStatus } from '@piiri/shared/contracts/person-status.ts';
import { type App, useApp } from '../../data/app.ts';
import { dateFormat, dayOf, LOCALES } from '../../texts/time.ts';
import { useNow } from '../time.tsx';

/** A status as any answer has it; older answers on the device lack its reason and end. */
export type ShownStatus = Partial<PersonStatus>;

/** Returns a status as it is at a time: undefined once it has ended. */
export const statusAt = ({ status, status_until }: ShownStatus, now: Date): Status | undefined =>
  status && !(status_until && new Date(status_until) <= now) ? status : undefined;

/** Returns the name of a status or of its reason. */
export const statusName = (t: App['t'], name: Status | StatusReason): string =>
  name === 'at_work' || name === 'away' ? t(`home.${name}`) : t(`status.${name}`);

/** Returns when a day of a time zone is over: the first moment of the next one. `day`: such as 2026-12-12. */
export function endOfDay(day: string, timeZone: string): Date | undefined {
  const next = new Date(Date.parse(day) + 86_400_000);
  if (Number.isNaN(next.getTime())) return undefined;
  const date = [next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()] as const;
  // Some zones skip midnight when clocks change.
  return zonedTime([...date, 0, 0], timeZone) ?? zonedTime([...date, 1, 0], timeZone);
}

/** Formats a day shortly: `12.12.`, `12 Dec`, `12-12`. */
function shortDate(date: Date, language: Language, timeZone: string): string {
  const form = { timeZone, day: 'numeric', month: language === 'en' ? 'short' : 'numeric' } as const;
  return dateFormat(LOCALES[language], form).format(date);
}

interface Reading {
  t: App['t'];
  language: Language;
  /** Time zone of the company. */
  zone: string;
  now: Date;
}

/** Returns the words of a person's status with its end, such as `Lomalla 12.12. asti`; undefined without one. */
export function statusWords(shown: ShownStatus, { t, language, zone, now }: Reading): string | undefined {
  const current = statusAt(shown, now);
  if (!current) return undefined;
  const status = statusName(t, shown.status_reason ?? current);
  if (!shown.status_until) return status;
  // A day that is over at midnight is named itself, not the next one.
  const last = new Date(new Date(shown.status_until).getTime() - 1);
  const today = dayOf(now, zone);
  if (dayOf(last, zone) !== today)
    return t('status.until_day', { status, day: shortDate(last, language, zone) });
  return endOfDay(today, zone)?.getTime() === last.getTime() + 1
    ? t('status.until_night', { status })
    : t('status.until_time', { status, time: formatTime(shown.status_until, zone) });
}

/** The same for the reader, now. */
export function useStatusWords(shown: ShownStatus): string | undefined {
  const { language, session, t } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return statusWords(shown, { t, language, zone, now: useNow() });
}
