import { createSavedValue, type SavedValue } from '@piiri/shared/ui/saved-value.ts';
import { signal } from '@preact/signals-react';
import type { ChatCalls, ChatMessage } from './calls.ts';

type Emoji = string | null;
type Reactions = ChatMessage['reactions'];

/** A person's own reactions to the messages of a room. */
export interface OwnReactions {
  /** Returns the reactions to a message, with the own one as it was chosen last, stored or not. */
  shown(message: ChatMessage): Reactions;
  /** Shows a reaction at once and stores it; null removes it. Resolves to whether it was stored. */
  react(message: ChatMessage, emoji: Emoji): Promise<boolean>;
}

interface OwnReactionsOptions {
  calls: Pick<ChatCalls, 'react'>;
  room: number;
  /** Id of the person. */
  self: number;
  /** Shows a changed message. */
  replace(message: ChatMessage): void;
}

const ownEmoji = (reactions: Reactions, self: number): Emoji =>
  reactions.find(({ users }) => users.includes(self))?.emoji ?? null;

/** Returns reactions with another own one. */
function withOwn(reactions: Reactions, self: number, emoji: Emoji): Reactions {
  if (ownEmoji(reactions, self) === emoji) return reactions;
  const others = reactions
    .map((reaction) => ({ ...reaction, users: reaction.users.filter((user) => user !== self) }))
    .filter(({ users }) => users.length > 0);
  if (emoji === null) return others;
  const isThere = others.some((reaction) => reaction.emoji === emoji);
  if (!isThere) return [...others, { emoji, users: [self] }];
  return others.map((reaction) =>
    reaction.emoji === emoji ? { ...reaction, users: [...reaction.users, self] } : reaction,
  );
}

/** Creates the own reactions to the messages of a room: one call at a time for each message, so that the last tap wins. */
export function createOwnReactions({ calls, room, self, replace }: OwnReactionsOptions): OwnReactions {
  /** What was chosen and has not been stored yet, by id of the message. */
  const waiting = signal<ReadonlyMap<number, Emoji>>(new Map());
  const sending = new Map<number, { value: SavedValue<Emoji>; count: number }>();

  const show = (id: number, emoji: Emoji) => {
    waiting.value = new Map(waiting.value).set(id, emoji);
  };
  const open = (id: number) => {
    const value = createSavedValue<Emoji>({
      show: (emoji) => show(id, emoji),
      async save(emoji) {
        replace(await calls.react(room, id, emoji));
        return emoji;
      },
    });
    const opened = { value, count: 0 };
    sending.set(id, opened);
    return opened;
  };

  return {
    shown({ id, reactions }) {
      const chosen = waiting.value.get(id);
      return chosen === undefined ? reactions : withOwn(reactions, self, chosen);
    },
    async react({ id, reactions }, emoji) {
      const current = sending.get(id) ?? open(id);
      current.count += 1;
      const isStored = await current.value.change(ownEmoji(reactions, self), () => emoji);
      current.count -= 1;
      if (current.count === 0) {
        sending.delete(id);
        waiting.value = new Map([...waiting.value].filter(([message]) => message !== id));
      }
      return isStored;
    },
  };
}
