import type { Actor } from '../../../platform/auth/actor.ts';
import { AUDIENCE } from '../../../platform/realtime/audience.ts';
import type { Services } from '../../../platform/services.ts';

/** Has the open tabs of some people look anew at a direct room: whether one may write there has changed, or its notifications. */
export function notifyChoice(
  { bus }: Pick<Services, 'bus'>,
  { tenantId: tenant }: Pick<Actor, 'tenantId'>,
  room: number,
  people: readonly number[],
): void {
  bus.publish('notice', { tenant, to: people.map(AUDIENCE.user), event: 'direct', data: { room } });
}
