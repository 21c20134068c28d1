import type { App } from '../app.ts';
import type { ChannelItem, ChatRoom } from './calls.ts';

/**
 * Returns the room that a channel opens with: the only room of an open channel, else the user's own. Undefined for
 * managers of a private channel, who choose a room.
 */
export function chosenRoom(
  { session }: Pick<App, 'session'>,
  channel: Pick<ChannelItem, 'managers'>,
  rooms: readonly ChatRoom[],
): ChatRoom | undefined {
  const self = session.profile.value?.id ?? 0;
  return rooms.find(({ user }) => user === null || (user === self && !channel.managers.includes(self)));
}
