import type { Notices, UnreadRoom } from '@piiri/shared/contracts/live.ts';

interface Kept extends UnreadRoom {
  /** How far the person has read, as far as it was told. */
  read: number;
}

/** So many messages in one notice may be the last ones of more. */
const CUT = 20;

type News = Parameters<Notices['unread']>[0];

/**
 * Counts what is new in the rooms that concern somebody, from what the server told at first and the notices since. Each
 * gives false when the counts cannot be told from it and are to be asked for anew.
 */
export function createUnread(self: number) {
  const rooms = new Map<number, Kept>();
  const roomOf = (room: number, channel = 0): Kept => {
    const kept = rooms.get(room) ?? { room, channel, head: 0, unread: 0, read: 0 };
    rooms.set(room, kept);
    return kept;
  };
  return {
    /** Takes the counts as the server tells them. */
    begin(all: readonly UnreadRoom[]): void {
      rooms.clear();
      for (const each of all) rooms.set(each.room, { ...each, read: 0 });
    },
    said({ room, channel, messages }: News): boolean {
      const kept = roomOf(room, channel);
      for (const { seq, sender } of messages) {
        if (seq > kept.head && seq > kept.read && sender !== self) kept.unread += 1;
        kept.head = Math.max(kept.head, seq);
      }
      return messages.length < CUT;
    },
    seen({ room, seq }: { room: number; seq: number }): boolean {
      const kept = roomOf(room);
      kept.read = Math.max(kept.read, seq);
      if (seq < kept.head) return kept.unread === 0;
      kept.unread = 0;
      return true;
    },
    total: () => [...rooms.values()].reduce((sum, { unread }) => sum + unread, 0),
    ofChannel: (id: number) =>
      [...rooms.values()].reduce((sum, { channel, unread }) => sum + (channel === id ? unread : 0), 0),
  };
}
