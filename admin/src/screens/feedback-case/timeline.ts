import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';

type Message = ManagedCase['messages'][number];
type Event = ManagedCase['events'][number];

/** What was said and done, in its order. Of the sender's words only the day is known: they come before what was done on it. */
export function timeline({ messages, events }: Pick<ManagedCase, 'messages' | 'events'>) {
  const all: ({ message: Message } | { event: Event })[] = messages.map((message) => ({ message }));
  for (const event of events) {
    const index = all.findIndex((each) => 'message' in each && each.message.time > event.time);
    all.splice(index < 0 ? all.length : index, 0, { event });
  }
  return all;
}
