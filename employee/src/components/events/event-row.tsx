import { formatTime } from '@piiri/schemas/date-time.ts';
import { MapPin } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { contentOf, languageOf } from '../../models/content.ts';
import { eventSummary, events } from '../../models/events.ts';
import { dayOf, formatWeekday } from '../../models/time.ts';
import type { EventRow as Row } from '../../models/wire.ts';
import { ContentWords } from '../content/content-words.tsx';
import { useTimeZone, useWhen } from './event-when.ts';
import '../../styles/events.css';

/** An event in a list: its day, what it is, when and where, and whether the reader comes. */
export function EventRow({ event }: { event: Row }) {
  const app = useApp();
  const { language, t } = app;
  const zone = useTimeZone();
  const when = useWhen();
  const enrollmentState = app.model(events).enrollmentStates.value.get(event.id);
  const content = contentOf(event.translations);
  const start = new Date(event.start_time);
  const isFull = event.enrollment_enabled && event.seats_left === 0;
  return (
    <article className="content-row event-row" lang={languageOf(content?.language, language).lang}>
      <span className="day-tile" aria-hidden="true">
        <strong>{Number(dayOf(start, zone).slice(8))}</strong>
        <span>{formatWeekday(start, language, zone)}</span>
      </span>
      <ContentWords item={eventSummary(event)} heading="h3">
        <time dateTime={event.start_time}>
          <span className="hidden">{when(event.start_time, event.end_time)}</span>
          <span aria-hidden="true">
            {formatTime(start, zone)}
            {event.end_time && `–${formatTime(event.end_time, zone)}`}
          </span>
        </time>
        {content?.location && (
          <span className="with-icon">
            <MapPin aria-hidden="true" />
            {content.location}
          </span>
        )}
        {enrollmentState && (
          <span className="mark">
            {t(enrollmentState === 'waiting' ? 'events:waiting_mark' : 'events:enrolled_mark')}
          </span>
        )}
        {!enrollmentState && isFull && <span className="mark mark-quiet">{t('events:full_mark')}</span>}
      </ContentWords>
    </article>
  );
}
