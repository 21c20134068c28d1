import { type Signal, signal } from '@preact/signals-react';
import type { ChatCalls, ChatMessage, ChatPerson } from './calls.ts';

type Named = Pick<ChatPerson, 'id' | 'first_name' | 'last_name'> & { picture_thumbnail?: string | null };

export interface People {
  /** By id; those not known yet, or gone, are absent. */
  byId: Signal<ReadonlyMap<number, Named>>;
  /** Notes what a message says of its sender. */
  add(sender: ChatMessage['sender']): void;
  /** Asks who some people are, each once. */
  fetchMissing(users: readonly number[]): void;
}

/** Most people whom a room asks about at a time: beyond them only their number is shown anyway. */
const MOST = 24;

/** Who the people of a room are, as far as something on the screen needs it. */
export function createPeople(
  calls: Pick<ChatCalls, 'person'>,
  room: number,
  messages: readonly ChatMessage[],
): People {
  const byId = signal<ReadonlyMap<number, Named>>(
    new Map(messages.flatMap(({ sender }) => (sender ? [[sender.id, sender]] : []))),
  );
  const requested = new Set<number>();

  async function fetchPerson(user: number): Promise<void> {
    try {
      const person = await calls.person(room, user);
      byId.value = new Map(byId.value).set(user, person);
    } catch {
      // They may have left the room by now; a name is not worth an alarm.
    }
  }

  const fetchMissing = (users: readonly number[]) => {
    for (const user of users.slice(0, MOST)) {
      if (requested.has(user)) continue;
      requested.add(user);
      void fetchPerson(user);
    }
  };
  fetchMissing([...byId.value.keys()]);

  return {
    byId,
    fetchMissing,
    add(sender) {
      if (!sender || byId.value.has(sender.id)) return;
      byId.value = new Map(byId.value).set(sender.id, sender);
      fetchMissing([sender.id]);
    },
  };
}
