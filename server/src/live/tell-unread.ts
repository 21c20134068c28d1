import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { channels } from '../chat/channel.ts';
import type { Place } from '../chat/rooms.ts';
import { chatRooms } from '../db/system/chat.ts';
import { createBrowserTeller } from '../push/tell-browsers.ts';
import type { Services } from '../services.ts';
import { AUDIENCE } from './audience.ts';

/** How long a company's messages are gathered before open tabs are told of them, in milliseconds. */
const GATHERED_MS = 300;

/** Most messages that one notice names; who has missed more asks for the count. */
const MOST = 20;

/** Whom a room's messages concern: all of an open channel's group, else the employee; and who looks after it by name. */
function audienceOf({ channel, room }: Place): string[] {
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
  /** By company and room. */
  const gathered = new Map<number, Map<number, ChatMessage[]>>();
  const timers = new Set<NodeJS.Timeout>();

  async function tell(tenant: number): Promise<void> {
    const rooms = gathered.get(tenant) ?? new Map<number, ChatMessage[]>();
    gathered.delete(tenant);
    const found = (await database.tenant(tenant, (db) =>
      db
        .select({ room: chatRooms, channel: channels })
        .from(chatRooms)
        .innerJoin(channels, eq(channels.id as PgColumn, chatRooms.channel_id))
        .where(sql`${chatRooms.id} = any(${sql.param([...rooms.keys()])}::int[])`),
    )) as unknown as Place[];
    for (const place of found) tellRoom(tenant, place, rooms.get(place.room.id) ?? []);
  }

  function tellRoom(tenant: number, place: Place, messages: readonly ChatMessage[]): void {
    const data = {
      channel: place.channel.id,
      room: place.room.id,
      messages: messages.slice(-MOST).map(({ seq, sender }) => ({ seq, sender: sender?.id ?? null })),
      last: messages.at(-1),
    };
    bus.publish('notice', { tenant, to: audienceOf(place), event: 'unread', data });
    browsers.said(tenant, { ...place, messages });
  }

  function roomsOf(tenant: number): Map<number, ChatMessage[]> {
    const known = gathered.get(tenant);
    if (known) return known;
    const timer = setTimeout(() => {
      timers.delete(timer);
      tell(tenant).catch((error) => log.warn({ err: error }, 'Nobody was told of new messages'));
    }, GATHERED_MS);
    timers.add(timer);
    const rooms = new Map<number, ChatMessage[]>();
    gathered.set(tenant, rooms);
    return rooms;
  }

  return {
    said(tenant: number, room: number, messages: readonly ChatMessage[]): void {
      const rooms = roomsOf(tenant);
      rooms.set(room, [...(rooms.get(room) ?? []), ...messages]);
    },
    close(): void {
      browsers.close();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
