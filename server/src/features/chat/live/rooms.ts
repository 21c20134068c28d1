import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type RoomNamespace, type RoomSocket, roomName } from '../../../platform/realtime/sockets.ts';
import type { Services } from '../../../platform/services.ts';
import { readAfter, readChanged } from '../messages.ts';
import { chatRooms } from '../owned/chat-rooms.ts';

/** Maximum number of messages read at a time when catching up. */
const PAGE = 200;

/**
 * A room with connections in this process. All connections that joined have received everything up to `head` and
 * `change`, and nothing after.
 */
interface OpenRoom {
  id: number;
  tenantId: number;
  head: number;
  change: number;
  sockets: Set<RoomSocket>;
  /** Number of connections that are catching up. */
  arriving: number;
  /** The ongoing read of newer messages from the database; `again`: more arrived meanwhile. */
  reading?: Promise<void>;
  again: boolean;
}

/**
 * Delivers the messages of rooms to each connection exactly once and in order. An event from the bus is used directly
 * if its `seq` is the next one; otherwise it only triggers a read from the database. So the order is the database's
 * whichever process stored the messages, and lost events are made up for by the next poll.
 */
export function createRooms(services: Services, namespace: RoomNamespace) {
  const { bus, database } = services;
  const rooms = new Map<number, OpenRoom>();

  const emit = (to: Pick<RoomNamespace, 'emit'> | RoomSocket, message: ChatMessage) => {
    const { id, seq, change } = message;
    if (message.deleted) to.emit('deleted', { id, seq, change });
    else to.emit('changed', message);
  };

  function announceMessage(room: OpenRoom, message: ChatMessage): void {
    room.head = message.seq;
    services.metrics.deliveryLag.observe(Math.max(0, Date.now() - Date.parse(message.sent_at)) / 1000);
    namespace.to(roomName(room.id)).emit('message', message);
  }

  function announceChange(room: OpenRoom, message: ChatMessage): void {
    room.change = message.change;
    emit(namespace.to(roomName(room.id)) as unknown as RoomNamespace, message);
  }

  async function readNewer(room: OpenRoom): Promise<void> {
    do {
      room.again = false;
      const { messages, changes } = await database.tenant(room.tenantId, async (db) => ({
        messages: await readAfter(db, room.id, room.head, PAGE),
        changes: await readChanged(db, room.id, room.change, PAGE),
      }));
      for (const message of messages) if (message.seq > room.head) announceMessage(room, message);
      for (const message of changes) if (message.change > room.change) announceChange(room, message);
      if (messages.length === PAGE || changes.length === PAGE) room.again = true;
    } while (room.again);
  }

  /** Reads from the database what is newer than the room's `head` and `change`, and delivers it. */
  function catchUp(room: OpenRoom): Promise<void> {
    room.again = true;
    room.reading ??= readNewer(room).finally(() => {
      room.reading = undefined;
    });
    return room.reading;
  }

  const catchUpLater = (room: OpenRoom) =>
    void catchUp(room).catch((error) =>
      services.log.warn(
        { err: error, room: room.id },
        'chat: unread messages of a room were not read, retrying',
      ),
    );

  bus.on('said', ({ room: id, messages }) => {
    const room = rooms.get(id);
    if (!room) return;
    for (const message of messages) {
      if (message.seq <= room.head) continue;
      // While the database is being read, only that read decides what comes next.
      if (room.reading || message.seq !== room.head + 1) return catchUpLater(room);
      announceMessage(room, message);
    }
  });

  bus.on('changed', ({ room: id, message }) => {
    const room = rooms.get(id);
    if (!room || message.change <= room.change) return;
    if (room.reading || message.change !== room.change + 1) return catchUpLater(room);
    announceChange(room, message);
  });

  async function open(id: number, tenantId: number): Promise<OpenRoom> {
    const [row] = await database.tenant(tenantId, (db) =>
      db
        .select({ head: chatRooms.last_seq, change: chatRooms.last_change })
        .from(chatRooms)
        .where(sql`${chatRooms.id} = ${id}`),
    );
    const existing = rooms.get(id);
    if (existing) return existing;
    const room: OpenRoom = {
      id,
      tenantId,
      head: row?.head ?? 0,
      change: row?.change ?? 0,
      sockets: new Set<RoomSocket>(),
      arriving: 0,
      again: false,
    };
    rooms.set(id, room);
    try {
      // A message stored between the read and this line was delivered to nobody here.
      await catchUp(room);
    } catch (error) {
      leave(room);
      throw error;
    }
    return room;
  }

  function leave(room: OpenRoom, socket?: RoomSocket): void {
    if (socket) room.sockets.delete(socket);
    if (room.sockets.size === 0 && room.arriving === 0) rooms.delete(room.id);
  }

  /**
   * Sends a connection what it has missed, then joins it at a moment when it has received exactly as much as the room.
   */
  async function sendMissed(room: OpenRoom, socket: RoomSocket): Promise<void> {
    let { after, changes } = socket.data;
    const read = <T>(page: (db: Db) => Promise<T>) => database.tenant(room.tenantId, page);
    // Another process, or its own earlier read, may have sent it more than the other connections here have received.
    const isAhead = () => after > room.head || changes > room.change;
    if (isAhead()) await catchUp(room);
    while (socket.connected && (after < room.head || changes < room.change)) {
      // The position that this read certainly covers; events that arrive during the read may not be in it.
      const { head, change } = room;
      const messages = await read((db) => readAfter(db, room.id, after, PAGE));
      for (const message of messages) socket.emit('message', message);
      const changed = await read((db) => readChanged(db, room.id, changes, PAGE));
      for (const message of changed) emit(socket, message);
      after = messages.at(-1)?.seq ?? Math.max(after, head);
      changes = changed.at(-1)?.change ?? Math.max(changes, change);
      if (isAhead()) await catchUp(room);
    }
  }

  return {
    /** Joins a connection to its room after it has received what it missed. */
    async join(socket: RoomSocket): Promise<void> {
      const { room: id, actor } = socket.data;
      let room = rooms.get(id);
      // The room may have been closed during the wait.
      while (!room || rooms.get(id) !== room) room = await open(id, actor.tenantId);
      room.arriving += 1;
      try {
        await sendMissed(room, socket);
        if (!socket.connected) return;
        room.sockets.add(socket);
        await socket.join(roomName(id));
      } finally {
        room.arriving -= 1;
        leave(room);
      }
    },
    leave(socket: RoomSocket): void {
      const room = rooms.get(socket.data.room);
      if (room) leave(room, socket);
    },
    /** Returns the connections in a room. */
    connections: (id: number): ReadonlySet<RoomSocket> => rooms.get(id)?.sockets ?? new Set(),
    /** Returns the open rooms with their connections, for checking their rights. */
    open: () => [...rooms.values()],
    /** Compares a room with the database's counters, in case an event was lost. */
    heard(id: number, { head, change }: { head: number; change: number }): void {
      const room = rooms.get(id);
      if (room && (head > room.head || change > room.change)) catchUpLater(room);
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;
