import type { Actor } from '../../../platform/auth/actor.ts';
import { AUDIENCE } from '../../../platform/realtime/sockets.ts';
import type { Services } from '../../../platform/services.ts';

/** Notifies the open tabs of some people to reload a direct room, because its block or mute changed. */
export function notifyChoice(
  { bus }: Pick<Services, 'bus'>,
  { tenantId: tenant }: Pick<Actor, 'tenantId'>,
  room: number,
  people: readonly number[],
): void {
  bus.publish('notice', { tenant, to: people.map(AUDIENCE.user), event: 'direct', data: { room } });
}
