import { formatDate, formatTime } from '@piiri/schemas/date-time.ts';
import { useApp } from '../../data/app.ts';
import { formatDay } from '../../texts/time.ts';

/** Separator of two times on one day; the line must not break at it. */
const RANGE_DASH = '\u2060–\u2060';

/** Returns the company's time zone, in which all times are shown. */
export function useTimeZone(): string {
  return useApp().session.tenant.value?.time_zone ?? 'Europe/Helsinki';
}

/**
 * Returns a function that formats the time of an event: `lauantai 21. marraskuuta klo …`, or start and end for events
 * over several days.
 */
export function useWhen(): (start: string, end: string | null) => string {
  const { language } = useApp();
  const zone = useTimeZone();
  return (start, end) => {
    const startText = `${formatDay(new Date(start), language, zone)} ${formatTime(start, zone)}`;
    if (!end) return startText;
    const isSameDay = formatDate(start, zone) === formatDate(end, zone);
    const ends = isSameDay ? '' : `${formatDay(new Date(end), language, zone)} `;
    return `${startText}${isSameDay ? RANGE_DASH : ' – '}${ends}${formatTime(end, zone)}`;
  };
}
