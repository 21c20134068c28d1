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
    const index = all.findIndex((each) => 'message' in each && isAfter(each.message, event));
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
      {timeline(sent).map((each) =>
        'message' in each ? (
          <li key={`message-${each.message.id}`} className="surface" data-from={each.message.from}>
            <p className="thread-who">
              <strong>{t(`feedback:from_${each.message.from}`)}</strong>{' '}
              {each.message.from === 'sender' ? (
                <DayText day={each.message.day} />
              ) : (
                <time dateTime={each.message.time}>{formatDateTime(each.message.time, zone)}</time>
              )}{' '}
              {unread.has(each.message.id) && <span className="unread">{t('feedback:new_message')}</span>}
            </p>
            <p className="as-written" dir="auto">
              {each.message.text}
            </p>
          </li>
        ) : (
          <li key={`${each.event.event}-${each.event.time}`} data-from="event">
            {t(`feedback:event_${each.event.event}`, {
              category: each.event.to_name ?? '',
              time: formatDateTime(each.event.time, zone),
            })}
          </li>
        ),
      )}
    </ol>
  );
}
