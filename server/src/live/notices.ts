import { AppError } from '@piiri/shared/errors.ts';
import type { Namespace, Socket } from 'socket.io';
import { type Actor, findActor } from '../auth/actor.ts';
import type { Services } from '../services.ts';
import { connectError } from './refusal.ts';
import type { Rights } from './rights.ts';
import { languageOf } from './room-connections.ts';

/** Whom a notice can be for, as the names that their connections listen to. */
export const AUDIENCE = {
  user: (id: number) => `user ${id}`,
  group: (id: number) => `group ${id}`,
  /** Who edits in the console. */
  editors: 'editors',
  feedbackManagers: 'feedback managers',
};

function audiencesOf(actor: Actor): string[] {
  const edits = actor.isTenantAdmin || actor.adminGroups.length > 0;
  return [
    AUDIENCE.user(actor.userId),
    ...actor.groups.map(AUDIENCE.group),
    ...(edits ? [AUDIENCE.editors] : []),
    ...(actor.isFeedbackManager ? [AUDIENCE.feedbackManagers] : []),
  ];
}

type NoticeSocket = Socket;
type NoticeNamespace = Namespace;

const inTenant = (tenant: number, audience: string) => `${tenant} ${audience}`;

/** A connection hears what is for the audiences that its person belongs to now. */
function listenAs(socket: NoticeSocket, actor: Actor): void {
  const wanted = new Set(audiencesOf(actor).map((audience) => inTenant(actor.tenantId, audience)));
  for (const room of socket.rooms) if (room !== socket.id && !wanted.has(room)) void socket.leave(room);
  for (const room of wanted) if (!socket.rooms.has(room)) void socket.join(room);
}

/**
 * Serves the namespace that carries everything live but rooms: a connection a tab, opened with the session's token, over the
 * same wire as its room.
 */
export function serveNotices(services: Services, namespace: NoticeNamespace, rights: Rights): void {
  const { bus, database, log } = services;

  bus.on('notice', ({ tenant, to, event, data }) => {
    if (to.length > 0) namespace.to(to.map((audience) => inTenant(tenant, audience))).emit(event, data);
  });

  namespace.use((socket, next) => {
    const { token } = socket.handshake.auth;
    const known =
      typeof token === 'string' && token.length < 300 ? findActor(database.system, token) : undefined;
    Promise.resolve(known).then(
      (actor) => {
        if (!actor) return next(connectError(new AppError('unauthorized'), languageOf(socket), log));
        socket.data.actor = actor;
        next();
      },
      (error) => next(connectError(error, languageOf(socket), log)),
    );
  });

  namespace.on('connection', (socket) => {
    const { actor } = socket.data as { actor: Actor };
    listenAs(socket, actor);
    const unwatch = rights.watch({
      login: actor,
      stay: (fresh) => listenAs(socket, fresh),
      leave: (reason) => {
        socket.emit('closed', { reason });
        socket.disconnect();
      },
    });
    socket.on('disconnect', unwatch);
  });
}
