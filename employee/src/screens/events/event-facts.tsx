import { saveFile } from '@piiri/shared/save-file.ts';
import { CalendarDays, CalendarPlus, Clock, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePast } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { contentOf } from '../../data/content/content.ts';
import { type EventItem, endOf, events } from '../../data/models/events.ts';
import { QuietButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useWhen } from './event-when.ts';
import { RepeatsLine } from './series.tsx';
import './events.css';

interface EventFactsProps {
  event: EventItem;
  /** The reader's own enrolment, below the facts. */
  children?: ReactNode;
}

/**
 * Time and place of an event; for upcoming events also the enrolment deadline, the number of seats and the calendar
 * link.
 */
export function EventFacts({ event, children }: EventFactsProps) {
  const app = useApp();
  const { t } = app;
  const when = useWhen();
  const content = contentOf(event.translations);
  const { seats, seats_left: left, enrolled, waiting } = event;
  const isAhead = !usePast(endOf(event));
  const isOpenForEnrollment = event.enrollment_enabled && isAhead;
  const people = [
    seats === null
      ? t('events:coming', { count: enrolled })
      : t('events:seats_of', { left: left ?? 0, seats }),
    waiting > 0 && t('events:queue', { count: waiting }),
  ];

  const { error, run: save } = useAction(async () =>
    saveFile(await app.model(events).calendarFile(event.id), `${content?.title ?? 'event'}.ics`),
  );

  return (
    <div className="event-facts">
      <div className="event-card surface">
        <dl>
          <div>
            <dt className="with-icon">
              <CalendarDays />
              {t('events:time')}
            </dt>
            <dd>
              <time className="capital" dateTime={event.start_time}>
                {when(event.start_time, event.end_time)}
              </time>
              {event.series && <RepeatsLine event={event} />}
            </dd>
          </div>
          {content?.location && (
            <div>
              <dt className="with-icon">
                <MapPin />
                {t('events:place')}
              </dt>
              <dd>{content.location}</dd>
            </div>
          )}
          {isOpenForEnrollment && event.enrollment_end_time && (
            <div>
              <dt className="with-icon">
                <Clock />
                {t('events:enroll_until')}
              </dt>
              <dd>
                <time className="capital" dateTime={event.enrollment_end_time}>
                  {when(event.enrollment_end_time, null)}
                </time>
              </dd>
            </div>
          )}
          {isOpenForEnrollment && (
            <div>
              <dt className="with-icon">
                <Users />
                {t(seats === null ? 'events:attendees' : 'events:seats')}
              </dt>
              <dd>{people.filter(Boolean).join(', ')}</dd>
            </div>
          )}
        </dl>
        {children}
      </div>
      {isAhead && (
        <QuietButton onClick={() => save()}>
          <CalendarPlus />
          {t('events:to_calendar')}
        </QuietButton>
      )}
      <p className="field-error" role="alert">
        {error !== undefined && t('events:to_calendar_failed')}
      </p>
    </div>
  );
}
