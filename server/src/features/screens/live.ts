import { AppError } from '@piiri/shared/errors.ts';
import { SCREENS_LIVE } from '@piiri/shared/screens-live.ts';
import type { Namespace } from 'socket.io';
import { connectError } from '../../engine/calls/handle-errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { findDevice } from '../../platform/auth/device-actor.ts';
import { AUDIENCE, languageOf } from '../../platform/realtime/sockets.ts';
import type { Services } from '../../platform/services.ts';

/** The notices after which something else may hang on a screen. */
const CHANGES: ReadonlySet<string> = new Set(['alert', 'published', 'screen']);

const inTenant = (tenant: number, audience: string) => `${tenant} ${audience}`;

/** The audience of one screen: nobody else is in it. */
const onlyScreen = (id: number) => `screen ${id}`;

/** Tells a screen, in all processes, that it was changed; what it may no longer do ends with its connection. */
export function tellScreen({ bus }: Pick<Services, 'bus'>, tenant: number, id: number): void {
  bus.publish('notice', { tenant, to: [onlyScreen(id)], event: 'screen', data: { id } });
}

/**
 * Serves the live connection of screens. It says that something has changed and never what: a screen then reads its
 * content, with the rights that it has by then.
 */
export function serveScreens(services: Services, namespace: Namespace): void {
  const { bus, database } = services;

  bus.on('notice', ({ tenant, to, event }) => {
    if (to.length === 0 || !CHANGES.has(event)) return;
    const rooms = namespace.to(to.map((audience) => inTenant(tenant, audience)));
    rooms.emit(SCREENS_LIVE.changed);
    // It comes back with its present groups, or is refused.
    if (event === 'screen')
      namespace.in(to.map((audience) => inTenant(tenant, audience))).disconnectSockets(true);
  });

  namespace.use((socket, next) => {
    const { token } = socket.handshake.auth;
    const isToken = typeof token === 'string' && token.length < 300;
    Promise.resolve(isToken ? findDevice(database.system, token) : undefined).then(
      (actor) => {
        if (actor?.device?.kind !== 'screen')
          return next(connectError(new AppError('unauthorized'), languageOf(socket as never), services));
        socket.data.actor = actor;
        next();
      },
      (error) => next(connectError(error, languageOf(socket as never), services)),
    );
  });

  namespace.on('connection', (socket) => {
    const { tenantId, groups, device }: Actor = socket.data.actor;
    const audiences = [AUDIENCE.everyone, onlyScreen(device?.screenId ?? 0), ...groups.map(AUDIENCE.group)];
    void socket.join(audiences.map((audience) => inTenant(tenantId, audience)));
    const followed = bus.follow(tenantId);
    socket.on('disconnect', () => void followed.then((end) => end()));
  });
}
