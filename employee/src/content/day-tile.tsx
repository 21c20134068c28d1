import { useApp } from '../data/app.ts';
import { dayOf, formatWeekday } from '../texts/time.ts';
import './day-tile.css';

/** The day of an event as a tile. Decorative: the text beside it contains the date. */
export function DayTile({ time }: { time: string }) {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const start = new Date(time);
  return (
    <span className="day-tile" aria-hidden="true">
      <strong>{Number(dayOf(start, zone).slice(8))}</strong>
      <span>{formatWeekday(start, language, zone)}</span>
    </span>
  );
}
