import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type ChannelRow, channels } from '../chat/channel.ts';
import type { RoomRow } from '../chat/rooms.ts';
import { chatRooms } from '../db/system/chat.ts';
import { createBrowserTeller } from '../push/tell-browsers.ts';
import type { Services } from '../services.ts';
import { AUDIENCE } from './audience.ts';

/** How long messages of a room are gathered before open tabs are told of them, in milliseconds. */
const GATHERED_MS = 300;

/** Most messages that one notice names; who has missed more asks for the count. */
const MOST = 20;

/** Whom a room's messages concern: all of an open channel's group, else the employee; and who looks after it by name. */
function audienceOf({ channel, room }: { channel: ChannelRow; room: RoomRow }): string[] {
  const isOpen = channel.channel_type === CHANNEL_TYPES.open;
  return [
    isOpen ? AUDIENCE.group(channel.group) : AUDIENCE.user(room.user_id ?? 0),
    ...channel.managers.map(AUDIENCE.user),
  ];
}

/**
 * Tells the open tabs of whom they concern that there are new messages, so that the menu can count them and lists show the
 * last one: an `unread` notice `{channel, room, messages: [{seq, sender}], last}`. Called by the process that stored them.
 */
export function createUnreadTeller(services: Services) {
  const { database, bus, log } = services;
  const browsers = createBrowserTeller(services);
  const gathered = new Map<number, ChatMessage[]>();
  const timers = new Set<NodeJS.Timeout>();

  async function tell(tenant: number, id: number): Promise<void> {
    const messages = gathered.get(id) ?? [];
    gathered.delete(id);
    const [row] = await database.tenant(tenant, (db) =>
      db
        .select({ room: chatRooms, channel: channels })
        .from(chatRooms)
        .innerJoin(channels, eq(channels.id as PgColumn, chatRooms.channel_id))
        .where(eq(chatRooms.id, id)),
    );
    if (!row) return;
    const found = row as unknown as { room: RoomRow; channel: ChannelRow };
    const data = {
      channel: found.channel.id,
      room: id,
      messages: messages.slice(-MOST).map(({ seq, sender }) => ({ seq, sender: sender?.id ?? null })),
      last: messages.at(-1),
    };
    bus.publish('notice', { tenant, to: audienceOf(found), event: 'unread', data });
    browsers.said({ tenant, ...found, messages });
  }

  return {
    said(tenant: number, room: number, messages: readonly ChatMessage[]): void {
      const waiting = gathered.get(room);
      if (waiting) return void waiting.push(...messages);
      gathered.set(room, [...messages]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        tell(tenant, room).catch((error) => log.warn({ err: error }, 'Nobody was told of new messages'));
      }, GATHERED_MS);
      timers.add(timer);
    },
    close(): void {
      browsers.close();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
