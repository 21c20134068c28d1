import { type Signal, signal } from '@preact/signals-react';
import type { ChatCalls, ChatMessage, ChatPerson } from './calls.ts';

type NamedPerson = Pick<ChatPerson, 'id' | 'first_name' | 'last_name'> & {
  picture_thumbnail?: string | null;
};

export interface People {
  /** People by id; absent while unknown or after they have left. */
  byId: Signal<ReadonlyMap<number, NamedPerson>>;
  /** Stores a message's sender. */
  add(sender: ChatMessage['sender']): void;
  /** Loads people that are not known yet, each once. */
  fetchMissing(users: readonly number[]): void;
}

/** Maximum number of people loaded at a time: above it only their number is shown. */
const MAX_PEOPLE = 24;

/** Loads the people of a room that the screen shows. */
export function createPeople(
  calls: Pick<ChatCalls, 'person'>,
  room: number,
  messages: readonly ChatMessage[],
): People {
  const byId = signal<ReadonlyMap<number, NamedPerson>>(
    new Map(messages.flatMap(({ sender }) => (sender ? [[sender.id, sender]] : []))),
  );
  const requested = new Set<number>();

  async function fetchPerson(user: number): Promise<void> {
    try {
      const person = await calls.person(room, user);
      byId.value = new Map(byId.value).set(user, person);
    } catch {
      // They may have left the room by now; a missing name is not worth an error message.
    }
  }

  const fetchMissing = (users: readonly number[]) => {
    for (const user of users.slice(0, MAX_PEOPLE)) {
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
