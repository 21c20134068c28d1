import { ruleText } from '@piiri/shared/recurrence-text.ts';
import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import type { EventItem, EventRow } from '../../data/models/events.ts';
import { dayOf } from '../../texts/time.ts';
import { useTimeZone, useWhen } from './event-when.ts';
import './events.css';

/** Says how an event repeats: `Toistuu joka tiistai`. */
export function RepeatsLine({ event }: { event: Pick<EventItem, 'recurrence' | 'start_time'> }) {
  const { language, t } = useApp();
  const zone = useTimeZone();
  if (!event.recurrence) return null;
  const day = dayOf(new Date(event.start_time), zone);
  const rule = ruleText(event.recurrence, day, (key, values) => t(`recurrence:${key}`, values), language);
  return (
    <p className="with-icon repeats-line">
      <Repeat />
      {t('recurrence:repeats', { rule })}
    </p>
  );
}

/** The next occurrences of an event that repeats, as links. */
export function NextOccurrences({
  event,
  occurrences,
}: {
  event: EventItem;
  occurrences: readonly EventRow[];
}) {
  const { t } = useApp();
  const when = useWhen();
  const others = occurrences.filter(({ id }) => id !== event.id);
  if (others.length === 0) return null;
  return (
    <section className="next-occurrences" aria-labelledby="next-occurrences">
      <h2 id="next-occurrences">{t('recurrence:next')}</h2>
      <ul>
        {others.map(({ id, start_time, end_time }) => (
          <li key={id}>
            <Link to="/events/$id" params={{ id }} className="capital">
              <time dateTime={start_time}>{when(start_time, end_time)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
