import { MAX_PRESENT_NAMED } from '@piiri/shared/chat-rules.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { connectError } from '../../../engine/calls/handle-errors.ts';
import { type Actor, findActorsByLogin } from '../../../platform/auth/actor.ts';
import { createPresence } from '../../../platform/realtime/presence.ts';
import {
  languageOf,
  personName,
  type RoomNamespace,
  type RoomSocket,
  type RoomSocketData,
  roomName,
} from '../../../platform/realtime/sockets.ts';
import type { Services } from '../../../platform/services.ts';
import type { Rights } from '../../live/public.ts';
import { findRoom } from '../rooms.ts';
import { readTicket } from '../ticket.ts';
import { createRoomCalls } from './room-calls.ts';
import type { Rooms } from './rooms.ts';
import type { Sender } from './sender.ts';

const readPosition = z.int().min(0).max(2_147_483_647).optional().catch(undefined);
const handshake = z.object({ ticket: z.unknown().optional(), after: readPosition, changes: readPosition });

/**
 * Number of connections in a room above which typing and read positions are not broadcast: their number grows with the
 * square of the connections.
 */
const MAX_BROADCAST_CONNECTIONS = 500;

/** Returns the person and the room of a connection's ticket. Throws `unauthorized` and `not_found`. */
async function admit(services: Services, socket: RoomSocket): Promise<RoomSocketData> {
  const { ticket: signedTicket, ...asked } = handshake.parse(socket.handshake.auth);
  const ticket = readTicket(services, signedTicket);
  if (!ticket) throw new AppError('unauthorized');
  const [actor] = await findActorsByLogin(services.database.system, [ticket]);
  if (!actor) throw new AppError('unauthorized');
  const { channel, room } = await services.database.tenant(actor.tenantId, (db) =>
    findRoom(db, actor, ticket.room),
  );
  if (channel && !channel.is_active) throw new AppError('not_found');
  // Read before the client learns of its admission, so that it gets everything that is stored from then on.
  const { after = room.last_seq, changes = room.last_change } = asked;
  return { actor, room: room.id, language: languageOf(socket), after, changes };
}

/** Serves the default namespace: each connection is one person in one room, for as long as they may be there. */
export function serveRooms(
  services: Services,
  namespace: RoomNamespace,
  { rooms, rights, sender }: { rooms: Rooms; rights: Rights; sender: Sender },
) {
  const presence = createPresence<number>({
    bus: services.bus,
    kind: 'room',
    keyOf: (user) => user,
    publishPeople: (room, users) => {
      const isComplete = users.length <= MAX_PRESENT_NAMED;
      namespace
        .to(roomName(Number(room)))
        .emit(
          'presence',
          isComplete ? { users } : { users: users.slice(0, MAX_PRESENT_NAMED), count: users.length },
        );
    },
  });
  const calls = createRoomCalls(services, sender);
  const { bus, log } = services;

  bus.on('typing', ({ tenant: _, room, ...about }) => {
    if (rooms.connections(room).size > MAX_BROADCAST_CONNECTIONS) return;
    namespace.to(roomName(room)).except(personName(about.user)).emit('typing', about);
  });
  bus.on('read', ({ room, user, seq }) => {
    const connections = rooms.connections(room);
    if (connections.size <= MAX_BROADCAST_CONNECTIONS)
      return namespace.to(roomName(room)).emit('read', { user, seq });
    for (const socket of connections)
      if (socket.data.actor.userId === user) socket.emit('read', { user, seq });
  });

  namespace.use((socket, next) => {
    admit(services, socket).then(
      (data) => {
        socket.data = data;
        next();
      },
      (error) => next(connectError(error, languageOf(socket), services)),
    );
  });

  namespace.on('connection', (socket) => {
    const { actor, room } = socket.data;
    const followed = bus.follow(actor.tenantId);
    const unwatch = rights.watch({
      login: actor,
      room,
      stay: (fresh: Actor) => {
        socket.data.actor = fresh;
      },
      leave: (reason) => {
        socket.emit('closed', { reason });
        socket.disconnect();
      },
    });
    socket.on('disconnect', () => {
      unwatch();
      void followed.then((end) => end());
      rooms.leave(socket);
      presence.leave(String(room), socket);
    });
    calls.serve(socket);
    void socket.join(personName(actor.userId));
    // This process must receive the room's events before the connection catches up.
    followed
      .then(() => rooms.join(socket))
      .then(
        () => socket.connected && presence.enter(actor.tenantId, String(room), socket, actor.userId),
        (error) => {
          log.error({ err: error, room }, 'live: connection was not brought up to date');
          // The browser reconnects and asks for what it missed.
          socket.conn.close();
        },
      );
  });

  return {
    close(): void {
      presence.close();
      calls.close();
    },
  };
}
