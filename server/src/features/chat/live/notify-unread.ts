import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { AUDIENCE } from '../../../platform/realtime/sockets.ts';
import type { Services } from '../../../platform/services.ts';
import type { RoomState } from '../room-states.ts';

/** Time in milliseconds during which a tenant's messages are collected before open tabs are notified. */
const COLLECT_MS = 300;

/** Maximum number of messages in one notice; a client that has missed more requests the count. */
const MAX_MESSAGES = 20;

interface PendingNotice {
  state: RoomState;
  messages: readonly ChatMessage[];
}

/**
 * Returns the audiences of a room's messages: for an open channel its group, for a private room its employee, and in
 * both cases the channel's managers; for a direct room its two people.
 */
function audiencesFor({ channel, room }: RoomState): string[] {
  if (!channel) return participantsOf(room).map(AUDIENCE.user);
  const isOpen = channel.channel_type === CHANNEL_TYPES.open;
  return [
    isOpen ? AUDIENCE.group(channel.group) : AUDIENCE.user(room.user_id ?? 0),
    ...channel.managers.map(AUDIENCE.user),
  ];
}

const participantsOf = ({ user_id, other_user_id }: RoomState['room']) =>
  [user_id, other_user_id].flatMap((id) => id ?? []);

/**
 * Notifies the open tabs of the people concerned of new messages, so that the menu can count them and lists can show
 * the last one: an `unread` notice `{channel, room, messages: [{seq, sender}], last}`. Called by the process that
 * stored them.
 */
export function createUnreadNotifier(services: Services) {
  /** By tenant and room. */
  const gathered = new Map<number, Map<number, PendingNotice>>();
  const timers = new Set<NodeJS.Timeout>();

  function notify(tenant: number): void {
    const rooms = gathered.get(tenant);
    gathered.delete(tenant);
    for (const { state, messages } of rooms?.values() ?? []) notifyRoom(tenant, state, messages);
  }

  function notifyRoom(tenant: number, state: RoomState, messages: readonly ChatMessage[]): void {
    const data = {
      channel: state.room.channel_id,
      room: state.room.id,
      messages: messages.slice(-MAX_MESSAGES).map(({ seq, sender }) => ({ seq, sender: sender?.id ?? null })),
      last: messages.at(-1),
    };
    const muted = (state.mutedBy ?? []).map(AUDIENCE.user);
    const to = audiencesFor(state).filter((audience) => !muted.includes(audience));
    services.bus.publish('notice', { tenant, to, event: 'unread', data });
    // A muted room's list still shows the message.
    if (muted.length > 0)
      services.bus.publish('notice', { tenant, to: muted, event: 'unread', data: { ...data, muted: true } });
  }

  function roomsOf(tenant: number): Map<number, PendingNotice> {
    const pending = gathered.get(tenant);
    if (pending) return pending;
    const timer = setTimeout(() => {
      timers.delete(timer);
      notify(tenant);
    }, COLLECT_MS);
    timers.add(timer);
    const rooms = new Map<number, PendingNotice>();
    gathered.set(tenant, rooms);
    return rooms;
  }

  return {
    announce(tenant: number, state: RoomState, messages: readonly ChatMessage[]): void {
      const rooms = roomsOf(tenant);
      const before = rooms.get(state.room.id)?.messages ?? [];
      rooms.set(state.room.id, { state, messages: [...before, ...messages] });
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
