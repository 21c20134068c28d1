import { formatTime } from '@piiri/schemas/date-time.ts';
import { MapPin, Repeat } from 'lucide-react';
import { ContentWords } from '../../content/cards/content-words.tsx';
import { DayTile } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf, summaryOf } from '../../data/content/content.ts';
import { shapeOf } from '../../data/content/contents.ts';
import { events, type EventRow as Row } from '../../data/models/events.ts';
import { useTimeZone, useWhen } from './event-when.ts';
import './events.css';

/** An event in a list: its day, title, time, place and the reader's enrolment. */
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
    <article className="content-row surface event-row" lang={languageOf(content?.language, language).lang}>
      <DayTile time={event.start_time} />
      <ContentWords item={{ ...summaryOf('event', shapeOf('event'), event), date: null }} heading="h3">
        <time dateTime={event.start_time}>
          <span className="visually-hidden">{when(event.start_time, event.end_time)}</span>
          <span aria-hidden="true">
            {formatTime(start, zone)}
            {event.end_time && `–${formatTime(event.end_time, zone)}`}
          </span>
        </time>
        {event.series && (
          <span className="with-icon">
            <Repeat />
            {t('events:repeats_mark')}
          </span>
        )}
        {content?.location && (
          <span className="with-icon">
            <MapPin />
            {content.location}
          </span>
        )}
        {enrollmentState && (
          <span className="own-state">
            {t(enrollmentState === 'waiting' ? 'events:waiting_mark' : 'events:enrolled_mark')}
          </span>
        )}
        {!enrollmentState && isFull && <span className="mark">{t('events:full_mark')}</span>}
      </ContentWords>
    </article>
  );
}
