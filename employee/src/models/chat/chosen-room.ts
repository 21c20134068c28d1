import type { App } from '../app.ts';
import type { ChannelItem, ChatRoom } from './calls.ts';

/**
 * The room that a channel opens with: the only one of an open channel, else one's own. Undefined to who
 * looks after a private channel and has not chosen yet.
 */
export function chosenRoom(
  { session }: Pick<App, 'session'>,
  channel: Pick<ChannelItem, 'managers'>,
  rooms: readonly ChatRoom[],
): ChatRoom | undefined {
  const self = session.profile.value?.id ?? 0;
  return rooms.find(({ user }) => user === null || (user === self && !channel.managers.includes(self)));
}
