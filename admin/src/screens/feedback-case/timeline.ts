import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';

type Message = ManagedCase['messages'][number];
type Event = ManagedCase['events'][number];

/**
 * Merges messages and events in chronological order. Only the date of the sender's messages is known: they precede the
 * events of that day.
 */
export function timeline({ messages, events }: Pick<ManagedCase, 'messages' | 'events'>) {
  const all: ({ message: Message } | { event: Event })[] = messages.map((message) => ({ message }));
  for (const event of events) {
    const index = all.findIndex((each) => 'message' in each && each.message.time > event.time);
    all.splice(index < 0 ? all.length : index, 0, { event });
  }
  return all;
}
