import { formatDate, formatTime } from '@piiri/schemas/date-time.ts';
import { useApp } from '../../models/app.ts';
import { formatDay } from '../../models/time.ts';

/** Between two times of one day, which no line takes apart. */
const UNTIL = '\u2060–\u2060';

/** The company's time zone, in which all times are told. */
export function useTimeZone(): string {
  return useApp().session.tenant.value?.time_zone ?? 'Europe/Helsinki';
}

/** When an event is, in words: `lauantai 21. marraskuuta klo …`; of several days from when until when. */
export function useWhen(): (start: string, end: string | null) => string {
  const { language } = useApp();
  const zone = useTimeZone();
  return (start, end) => {
    const startText = `${formatDay(new Date(start), language, zone)} ${formatTime(start, zone)}`;
    if (!end) return startText;
    const isSameDay = formatDate(start, zone) === formatDate(end, zone);
    const ends = isSameDay ? '' : `${formatDay(new Date(end), language, zone)} `;
    return `${startText}${isSameDay ? UNTIL : ' – '}${ends}${formatTime(end, zone)}`;
  };
}
