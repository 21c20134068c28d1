import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { useTranslate } from 'react-admin';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { formatDay } from '../../kit/dates/dates.ts';
import { Column } from '../../kit/page/row.tsx';

type Message = ManagedCase['messages'][number];
type Event = ManagedCase['events'][number];

/**
 * Merges messages and events in chronological order. Only the date of the sender's messages is known: they precede the
 * events of that day.
 */
function timeline({ messages, events }: Pick<ManagedCase, 'messages' | 'events'>) {
  const all: ({ message: Message } | { event: Event })[] = messages.map((message) => ({ message }));
  for (const event of withoutTakersAssignment(events)) {
    const index = all.findIndex((entry) => 'message' in entry && entry.message.time > event.time);
    all.splice(index < 0 ? all.length : index, 0, { event });
  }
  return all;
}

/** Whether people made a case their own. */
const isOwnAssignment = ({ event, to_name, by_name }: Event) =>
  event === 'assigned' && Boolean(to_name) && to_name === by_name;

/** Leaves out that a case became the taker's: that they took it says so. */
function withoutTakersAssignment(events: readonly Event[]): Event[] {
  return events.filter((event, index) => {
    const before = events[index - 1];
    return !(isOwnAssignment(event) && before?.event === 'taken' && before.by_name === event.by_name);
  });
}

/** Removing the assignee, and making a case one's own, have texts of their own. */
function eventKey(event: Event): string {
  if (isOwnAssignment(event)) return 'assigned_self';
  return event.event === 'assigned' && !event.to_name ? 'unassigned' : event.event;
}

/** Conversation of a case, with the events in between. */
export function Thread({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  return (
    <Column component="ol" aria-label={translate('console.feedback.thread')} className="plain-list" gap={1.5}>
      {timeline(data).map((entry) =>
        'message' in entry ? (
          <Box
            component="li"
            key={`message-${entry.message.id}`}
            className={entry.message.from === 'manager' ? 'boxed tinted' : 'panel'}
            sx={{
              justifySelf: entry.message.from === 'manager' ? 'end' : 'start',
              maxWidth: 'min(100%, 68ch)',
              px: 2,
              py: 1.5,
            }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
              <strong className="ink">
                {entry.message.from === 'manager'
                  ? (entry.message.by_name ?? translate('console.feedback.manager'))
                  : (data.contact?.name ?? translate('console.feedback.sender'))}
              </strong>{' '}
              {entry.message.from === 'manager' ? timeOf(entry.message.time) : formatDay(entry.message.day)}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {entry.message.text}
            </Typography>
          </Box>
        ) : (
          <Typography
            component="li"
            key={`${entry.event.event}-${entry.event.time}`}
            variant="body2"
            color="textSecondary"
            sx={{ justifySelf: 'center', textAlign: 'center' }}
          >
            {translate(`console.feedback.event_${eventKey(entry.event)}`, {
              name: entry.event.by_name ?? translate('console.feedback.somebody'),
              time: timeOf(entry.event.time),
              from: entry.event.from_name ?? '–',
              to: entry.event.to_name ?? '–',
            })}
          </Typography>
        ),
      )}
    </Column>
  );
}
