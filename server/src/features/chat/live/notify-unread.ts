import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { AUDIENCE } from '../../../platform/realtime/audience.ts';
import type { Services } from '../../../platform/services.ts';
import type { RoomState } from '../room-states.ts';

/** How long a company's messages are gathered before open tabs are notified of them, in milliseconds. */
const GATHERED_MS = 300;

/** Most messages that one notice names; who has missed more asks for the count. */
const MAX_MESSAGES = 20;

interface Gathered {
  state: RoomState;
  messages: readonly ChatMessage[];
}

/** Whom a room's messages concern: all of an open channel's group, else the employee; and who looks after it by name. Of a direct room its two people. */
function audiencesFor({ channel, room }: RoomState): string[] {
  if (!channel) return twoOf(room).map(AUDIENCE.user);
  const isOpen = channel.channel_type === CHANNEL_TYPES.open;
  return [
    isOpen ? AUDIENCE.group(channel.group) : AUDIENCE.user(room.user_id ?? 0),
    ...channel.managers.map(AUDIENCE.user),
  ];
}

const twoOf = ({ user_id, other_user_id }: RoomState['room']) =>
  [user_id, other_user_id].flatMap((id) => id ?? []);

/**
 * Notifies the open tabs of those concerned of new messages, so that the menu can count them and lists show the
 * last one: an `unread` notice `{channel, room, messages: [{seq, sender}], last}`. Called by the process that stored them.
 */
export function createUnreadNotifier(services: Services) {
  /** By company and room. */
  const gathered = new Map<number, Map<number, Gathered>>();
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
    // Their list shows it all the same.
    if (muted.length > 0)
      services.bus.publish('notice', { tenant, to: muted, event: 'unread', data: { ...data, muted: true } });
  }

  function roomsOf(tenant: number): Map<number, Gathered> {
    const known = gathered.get(tenant);
    if (known) return known;
    const timer = setTimeout(() => {
      timers.delete(timer);
      notify(tenant);
    }, GATHERED_MS);
    timers.add(timer);
    const rooms = new Map<number, Gathered>();
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
