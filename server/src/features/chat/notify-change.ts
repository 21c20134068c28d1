import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';

/** Tells those in a room that one of its messages is another now. */
export function notifyChange(
  { bus }: Pick<Services, 'bus'>,
  { tenantId: tenant }: Pick<Actor, 'tenantId'>,
  room: number,
  message: ChatMessage,
): void {
  bus.publish('changed', { tenant, room, message });
}
