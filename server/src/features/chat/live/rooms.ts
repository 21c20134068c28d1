import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type RoomNamespace, type RoomSocket, roomName } from '../../../platform/realtime/sockets.ts';
import type { Services } from '../../../platform/services.ts';
import { readAfter, readChanged } from '../messages.ts';
import { chatRooms } from '../owned/chat-rooms.ts';

/** Most messages that are read at a time for who was away. */
const PAGE = 200;

/** A room with connections here. All of those that joined have heard everything up to `head` and `change`, and nothing after. */
interface OpenRoom {
  id: number;
  tenantId: number;
  head: number;
  change: number;
  sockets: Set<RoomSocket>;
  /** Connections that are being brought up to date. */
  arriving: number;
  /** Reading from the database what is newer; `again`: something came meanwhile. */
  reading?: Promise<void>;
  again: boolean;
}

/**
 * Hands out what is said in rooms, to each connection everything once and in order. News over the bus are used as they are
 * when they are just the next ones; otherwise they only say that the database has more. So the order is the
 * database's whichever process stored what, and lost news are made up for by the next look.
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

  /** Reads from the database what the room does not know yet, and tells it. */
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
        'What is new in a room could not be read; later again',
      ),
    );

  bus.on('said', ({ room: id, messages }) => {
    const room = rooms.get(id);
    if (!room) return;
    for (const message of messages) {
      if (message.seq <= room.head) continue;
      // While the database is being read it alone says what comes next.
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
    const known = rooms.get(id);
    if (known) return known;
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
      // What was said between the reading and this line was told to nobody here.
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

  /** Sends a connection what it has missed, then lets it in at a moment at which it knows all that the room does. */
  async function bringUpToDate(room: OpenRoom, socket: RoomSocket): Promise<void> {
    let { after = room.head, changes = room.change } = socket.data;
    const read = <T>(page: (db: Db) => Promise<T>) => database.tenant(room.tenantId, page);
    // Another process, or its own reading, may have told it more than the others here have heard.
    const isAhead = () => after > room.head || changes > room.change;
    if (isAhead()) await catchUp(room);
    while (socket.connected && (after < room.head || changes < room.change)) {
      // How far it then knows all: what the room hears while this reads may not be in what is read.
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
    /** Lets a connection into its room once it has heard what it missed. */
    async join(socket: RoomSocket): Promise<void> {
      const { room: id, actor } = socket.data;
      let room = rooms.get(id);
      // It may have been closed while this was waiting.
      while (!room || rooms.get(id) !== room) room = await open(id, actor.tenantId);
      room.arriving += 1;
      try {
        await bringUpToDate(room, socket);
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
    /** The connections in one room. */
    connections: (id: number): ReadonlySet<RoomSocket> => rooms.get(id)?.sockets ?? new Set(),
    /** The connections in each room, for looking at their rights. */
    open: () => [...rooms.values()],
    /** Tells a room how far the database is, in case the news of it were lost. */
    heard(id: number, { head, change }: { head: number; change: number }): void {
      const room = rooms.get(id);
      if (room && (head > room.head || change > room.change)) catchUpLater(room);
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;
