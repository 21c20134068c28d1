import type { Notices, UnreadRoom } from '@piiri/shared/contracts/live.ts';

interface RoomCount extends UnreadRoom {
  /** How far the person has read, as far as it was told. */
  read: number;
}

/** So many messages in one notice may be the last ones of more. */
const MAX_MESSAGES = 20;

type News = Parameters<Notices['unread']>[0];

/**
 * Counts what is new in the rooms that concern somebody, from what the server told at first and the notices since. Each
 * gives false when the counts cannot be told from it and are to be asked for anew.
 */
export function createUnread(self: number) {
  const rooms = new Map<number, RoomCount>();
  const roomOf = (room: number, channel: number | null = null): RoomCount => {
    const count = rooms.get(room) ?? { room, channel, head: 0, unread: 0, read: 0 };
    rooms.set(room, count);
    return count;
  };
  return {
    /** Takes the counts as the server tells them. */
    reset(all: readonly UnreadRoom[]): void {
      rooms.clear();
      for (const each of all) rooms.set(each.room, { ...each, read: 0 });
    },
    messagesReceived({ room, channel, messages }: News): boolean {
      const count = roomOf(room, channel);
      for (const { seq, sender } of messages) {
        if (seq > count.head && seq > count.read && sender !== self) count.unread += 1;
        count.head = Math.max(count.head, seq);
      }
      return messages.length < MAX_MESSAGES;
    },
    markRead({ room, seq }: { room: number; seq: number }): boolean {
      const count = roomOf(room);
      count.read = Math.max(count.read, seq);
      if (seq < count.head) return count.unread === 0;
      count.unread = 0;
      return true;
    },
    ofRoom: (id: number) => rooms.get(id)?.unread ?? 0,
    total: () => [...rooms.values()].reduce((sum, { unread }) => sum + unread, 0),
    ofChannel: (id: number) =>
      [...rooms.values()].reduce((sum, { channel, unread }) => sum + (channel === id ? unread : 0), 0),
  };
}
