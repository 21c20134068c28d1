import { formatTime } from '@piiri/schemas/date-time.ts';
import { useApp } from '../data/app.ts';
import { formatShortDay } from '../texts/time.ts';

/** Returns a function that formats a time with its weekday in the company's time zone: `la 21. marraskuuta 12:00`. */
export function useMoment(): (moment: string) => string {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return (moment) => `${formatShortDay(new Date(moment), language, zone)} ${formatTime(moment, zone)}`;
}
