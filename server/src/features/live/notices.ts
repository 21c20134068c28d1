import { AppError } from '@piiri/shared/errors.ts';
import type { Namespace, Socket } from 'socket.io';
import { connectError, refusalOf } from '../../engine/calls/handle-errors.ts';
import { type Actor, findActor } from '../../platform/auth/actor.ts';
import { createRate } from '../../platform/realtime/bound-packets.ts';
import { AUDIENCE, audiencesOf, languageOf } from '../../platform/realtime/sockets.ts';
import type { Services } from '../../platform/services.ts';
import { liveAlertsFor } from '../alerts/public.ts';
import { unreadRooms } from '../chat/public.ts';
import { serveForms } from './forms.ts';
import type { Rights } from './rights.ts';

type NoticeSocket = Socket;
type NoticeNamespace = Namespace;

/** Rate limit for a person's requests for unread counts. */
const COUNT_RATE = { most: 60, ms: 60_000 };

const inTenant = (tenant: number, audience: string) => `${tenant} ${audience}`;

/** Subscribes a connection to the audiences to which its person now belongs. */
function listenAs(socket: NoticeSocket, actor: Actor): void {
  const topics = new Set(audiencesOf(actor).map((audience) => inTenant(actor.tenantId, audience)));
  const listened: string[] = socket.data.audiences ?? [];
  for (const room of listened) if (!topics.has(room)) void socket.leave(room);
  socket.data.audiences = [...topics];
  for (const room of topics) if (!socket.rooms.has(room)) void socket.join(room);
}

/**
 * Serves the namespace for all live notices except rooms: one connection per tab, authenticated by the session's token,
 * over the same transport as its room.
 */
export function serveNotices(services: Services, namespace: NoticeNamespace, rights: Rights) {
  const { bus, database } = services;
  const forms = serveForms(services, namespace);
  const counting = createRate(COUNT_RATE);

  bus.on('notice', ({ tenant, to, event, data }) => {
    if (to.length > 0) namespace.to(to.map((audience) => inTenant(tenant, audience))).emit(event, data);
  });

  bus.on('read', ({ tenant, room, user, seq }) =>
    namespace.to(inTenant(tenant, AUDIENCE.user(user))).emit('seen', { room, seq }),
  );

  async function unread({ data }: NoticeSocket) {
    const actor: Actor = data.actor;
    if (!counting.take(actor.userId)) throw new AppError('too_many', { gate: 'unread' });
    return database.tenant(actor.tenantId, (db) => unreadRooms(db, actor));
  }

  /** Sends the active urgent messages, since the tab may have missed their events. */
  async function sendAlerts(socket: NoticeSocket): Promise<void> {
    const { actor }: { actor: Actor } = socket.data;
    const alerts = await database.tenant(actor.tenantId, (db) => liveAlertsFor(db, actor));
    for (const alert of alerts) socket.emit('alert', alert);
  }

  namespace.use((socket, next) => {
    const { token } = socket.handshake.auth;
    const lookup =
      typeof token === 'string' && token.length < 300 ? findActor(database.system, token) : undefined;
    Promise.resolve(lookup).then(
      (actor) => {
        if (!actor) return next(connectError(new AppError('unauthorized'), languageOf(socket), services));
        socket.data.actor = actor;
        next();
      },
      (error) => next(connectError(error, languageOf(socket), services)),
    );
  });

  namespace.on('connection', (socket) => {
    const { actor }: { actor: Actor } = socket.data;
    listenAs(socket, actor);
    sendAlerts(socket).catch((error) => services.log.warn({ err: error }, 'live: urgent messages not read'));
    const recheckForm = forms.serve(socket);
    const unwatch = rights.watch({
      login: actor,
      stay: (fresh) => {
        socket.data.actor = fresh;
        listenAs(socket, fresh);
        recheckForm();
      },
      leave: (reason) => {
        socket.emit('closed', { reason });
        socket.disconnect();
      },
    });
    const followed = bus.follow(actor.tenantId);
    socket.on('disconnect', () => {
      unwatch();
      void followed.then((end) => end());
    });
    socket.on('unread', (ack: unknown) => {
      if (typeof ack !== 'function') return;
      unread(socket).then(
        (rooms) => ack({ ok: true, rooms }),
        (error) => ack(refusalOf(error, languageOf(socket), services)),
      );
    });
  });

  return {
    close(): void {
      forms.close();
      counting.close();
    },
  };
}
