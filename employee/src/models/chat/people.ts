import { type Signal, signal } from '@preact/signals-react';
import type { ChatCalls, ChatMessage, ChatPerson } from './calls.ts';

type Named = Pick<ChatPerson, 'id' | 'first_name' | 'last_name'> & { picture_thumbnail?: string | null };

export interface People {
  /** By id; those not known yet, or gone, are absent. */
  known: Signal<ReadonlyMap<number, Named>>;
  /** Notes what a message says of its sender. */
  know(sender: ChatMessage['sender']): void;
  /** Asks who some people are, each once. */
  meet(users: readonly number[]): void;
}

/** Most people whom a room asks about at a time: beyond them only their number is shown anyway. */
const MOST = 24;

/** Who the people of a room are, as far as something on the screen needs it. */
export function createPeople(
  calls: Pick<ChatCalls, 'person'>,
  room: number,
  messages: readonly ChatMessage[],
): People {
  const known = signal<ReadonlyMap<number, Named>>(
    new Map(messages.flatMap(({ sender }) => (sender ? [[sender.id, sender]] : []))),
  );
  const asked = new Set<number>();

  async function ask(user: number): Promise<void> {
    try {
      const person = await calls.person(room, user);
      known.value = new Map(known.value).set(user, person);
    } catch {
      // They may have left the room by now; a name is not worth an alarm.
    }
  }

  const meet = (users: readonly number[]) => {
    for (const user of users.slice(0, MOST)) {
      if (asked.has(user)) continue;
      asked.add(user);
      void ask(user);
    }
  };
  meet([...known.value.keys()]);

  return {
    known,
    meet,
    know(sender) {
      if (!sender || known.value.has(sender.id)) return;
      known.value = new Map(known.value).set(sender.id, sender);
      meet([sender.id]);
    },
  };
}
