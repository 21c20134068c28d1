import type { Notices, UnreadRoom } from '@piiri/shared/contracts/live.ts';

interface RoomCount extends UnreadRoom {
  /** Highest read sequence number received so far. */
  read: number;
}

/** An event with this many messages may omit earlier ones. */
const MAX_MESSAGES = 20;

type UnreadEvent = Parameters<Notices['unread']>[0];

/**
 * Counts unread messages per room, from the server's counts and later events. Each method returns false when the counts
 * cannot be computed and must be reloaded.
 */
export function createUnread(self: number) {
  const rooms = new Map<number, RoomCount>();
  const roomOf = (room: number, channel: number | null = null): RoomCount => {
    const count = rooms.get(room) ?? { room, channel, head: 0, unread: 0, read: 0 };
    rooms.set(room, count);
    return count;
  };
  return {
    /** Sets the server's counts. */
    reset(all: readonly UnreadRoom[]): void {
      rooms.clear();
      for (const room of all) rooms.set(room.room, { ...room, read: 0 });
    },
    messagesReceived({ room, channel, messages }: UnreadEvent): boolean {
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
