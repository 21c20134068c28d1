import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { useApp } from '../../data/app.ts';
import type { OwnFeedback } from '../../data/models/feedback.ts';
import { DayText } from './case-facts.tsx';

type Message = OwnFeedback['messages'][number];
type Event = OwnFeedback['events'][number];

/**
 * Returns messages and events in order. Of the sender's own messages only the day is known, so they come before the
 * events of that day.
 */
export function timeline({ messages, events }: Pick<OwnFeedback, 'messages' | 'events'>) {
  const all: ({ message: Message } | { event: Event })[] = messages.map((message) => ({ message }));
  for (const event of events) {
    const index = all.findIndex((entry) => 'message' in entry && isAfter(entry.message, event));
    all.splice(index < 0 ? all.length : index, 0, { event });
  }
  return all;
}

const isAfter = (message: Message, { time }: Event) => message.time > time;

interface ThreadProps {
  sent: OwnFeedback;
  /** Number of managers' messages that were already read; later ones are marked. Undefined while unknown. */
  read: number | undefined;
}

/** The conversation of a case, as its sender sees it. */
export function Thread({ sent, read }: ThreadProps) {
  const { session, t } = useApp();
  const unread = new Set(
    sent.messages
      .filter(({ from }) => from === 'manager')
      .slice(read ?? Number.POSITIVE_INFINITY)
      .map(({ id }) => id),
  );
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return (
    <ol className="thread">
      {timeline(sent).map((entry) =>
        'message' in entry ? (
          <li key={`message-${entry.message.id}`} className="surface" data-from={entry.message.from}>
            <p className="thread-who">
              <strong>{t(`feedback:from_${entry.message.from}`)}</strong>{' '}
              {entry.message.from === 'sender' ? (
                <DayText day={entry.message.day} />
              ) : (
                <time dateTime={entry.message.time}>{formatDateTime(entry.message.time, zone)}</time>
              )}{' '}
              {unread.has(entry.message.id) && <span className="unread">{t('feedback:new_message')}</span>}
            </p>
            <p className="as-written" dir="auto">
              {entry.message.text}
            </p>
          </li>
        ) : (
          <li key={`${entry.event.event}-${entry.event.time}`} data-from="event">
            {t(`feedback:event_${entry.event.event}`, {
              category: entry.event.to_name ?? '',
              time: formatDateTime(entry.event.time, zone),
            })}
          </li>
        ),
      )}
    </ol>
  );
}
