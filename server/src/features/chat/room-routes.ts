import { CHANNEL_TYPES } from '@piiri/schemas/entities/chat-channel.ts';
import { MAX_MESSAGES, MESSAGES_PAGE_SIZE } from '@piiri/shared/chat-rules.ts';
import {
  type ChatPerson,
  type ChatRoomDetail,
  chatMembers,
  chatPerson,
  chatRoomDetail,
  chatRooms,
  chatTicket,
} from '@piiri/shared/contracts/chat.ts';
import { suggestedPeople, suggestionQuery } from '@piiri/shared/contracts/suggested-people.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityCall } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { type StatusColumns, statusNow, suggestPeople, users } from '../people/public.ts';
import { type ChannelRow, findChannel, managesChannel, mayEnter } from './channel.ts';
import { directStateOf } from './direct.ts';
import { membersOf } from './members.ts';
import { isConcerned } from './mentionable.ts';
import { type PageRequest, readPart } from './messages.ts';
import { chatMutes } from './owned/chat-mutes.ts';
import { readPositions } from './reads.ts';
import { ensureRoom, findRoom, findRoomByKey, presentRoom, type RoomWithChannel, roomsOf } from './rooms.ts';
import { issueTicket } from './ticket.ts';

interface UserRow extends StatusColumns {
  id: number;
  first_name: string;
  last_name: string;
  job_title: string | null;
  picture: string | null;
  groups: number[];
  is_tenant_admin: boolean;
  read_only: boolean;
}

/** Returns a person who may enter a room, as others in the room see them. Throws `not_found`. */
async function findChatPerson(
  db: Db,
  actor: Actor,
  { room, channel }: RoomWithChannel,
  id: number,
): Promise<ChatPerson> {
  const [row] = (await db
    .select()
    .from(users)
    .where(
      and(eq(users.tenant_id, actor.tenantId), eq(users.id, id), isNull(users.deleted_at)),
    )) as unknown as UserRow[];
  if (!row) throw new AppError('not_found');
  const { everyoneGroup, features, tenantId } = actor;
  const person = {
    userId: row.id,
    tenantId,
    isTenantAdmin: row.is_tenant_admin,
    groups: everyoneGroup === null ? row.groups : [...row.groups, everyoneGroup],
    everyoneGroup,
    readOnly: row.read_only,
    features,
  };
  if (!mayEnter(person, channel, room)) throw new AppError('not_found');
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    job_title: row.job_title,
    picture: row.picture && mediaUrl(row.picture, 'large'),
    picture_thumbnail: row.picture && mediaUrl(row.picture, 'thumbnail'),
    ...statusNow(row),
  };
}

const seq = z.coerce
  .number('filter_wrong')
  .int('filter_wrong')
  .min(1, 'filter_wrong')
  .max(2_147_483_646, 'filter_wrong')
  .optional();

/** Throws `invalid` if a call asks for more than one part of the messages. */
function assertSinglePart(target: Readonly<Record<string, number | undefined>>): void {
  const named = Object.entries(target).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (named.length < 2) return;
  throw new AppError('invalid', {
    errors: Object.fromEntries(named.map((name) => [name, ['filter_wrong']])),
  });
}

export default [
  /** Returns a ticket, valid for some minutes, with which the caller's live connection enters a room. */
  defineRoute({
    pattern: 'POST v1/chat/authenticate',
    summary: 'Create a ticket for the live connection of a room',
    access: 'anyone',
    feature: 'chat_enabled',
    // Listening counts as reading.
    forReadOnly: true,
    body: z.object(
      { room_key: z.string('required').min(1, 'required').max(100, 'not_an_id') },
      'not_an_object',
    ),
    answers: { 200: chatTicket },
    refuses: [404, 409],
    async handler({ services, read, actor, body: { room_key } }) {
      if (!z.uuid().safeParse(room_key).success) throw new AppError('not_found');
      const { room, channel } = await read((db) => findRoomByKey(db, actor, room_key));
      if (channel && !channel.is_active) throw new AppError('conflict', { detail: 'chat_closed' });
      return issueTicket(services, actor, room.id);
    },
  }),
  /**
   * Returns the rooms of a channel that the caller may enter. An open channel has one room. A private one has a room per
   * employee, created on first use; its managers get all of them.
   */
  defineRoute({
    pattern: 'GET v1/chat/channels/:id/rooms',
    summary: 'List the rooms of a channel',
    access: 'anyone',
    feature: 'chat_enabled',
    query: listQuery.pick({ page: true, page_size: true, admin_view: true }),
    answers: { 200: chatRooms },
    async handler(call) {
      const {
        read,
        actor,
        language,
        params: { id },
        query,
        url,
      } = call;
      const channel = await read((db) => findChannel(db, actor, id));
      await ensureRoom(call, channel);
      const { count, results } = await read((db) =>
        roomsOf(db, { actor, language }, channel, rangeOf(query)),
      );
      return pageOf(url, query, count, results);
    },
  }),
  /** Returns a room with its newest messages, with those before or after a message, or with those around it. */
  defineRoute({
    pattern: 'GET v1/chat/rooms/:id',
    summary:
      'Read a room with its newest messages; `before` and `after` page on, `around` returns those around a `seq`',
    access: 'anyone',
    feature: 'chat_enabled',
    query: z.object({
      before: seq,
      after: seq,
      around: seq,
      limit: z.coerce
        .number('filter_wrong')
        .int('filter_wrong')
        .min(1, 'filter_wrong')
        .max(MAX_MESSAGES, 'filter_wrong')
        .default(MESSAGES_PAGE_SIZE),
    }),
    answers: { 200: chatRoomDetail },
    handler: ({ read, actor, language, params: { id }, query: { limit, ...asked } }) => {
      assertSinglePart(asked);
      return read(async (db) =>
        presentDetail(db, { actor, language }, await findRoom(db, actor, id), { ...asked, limit }),
      );
    },
  }),
  /** Returns the people whom a message in a room can mention. */
  defineRoute({
    pattern: 'GET v1/chat/rooms/:id/people',
    summary: 'Search by name for people who can be mentioned in a room',
    access: 'anyone',
    feature: 'chat_enabled',
    query: suggestionQuery,
    answers: { 200: suggestedPeople },
    handler: ({ read, actor, params: { id }, query: { search } }) =>
      read(async (db) => {
        const others = sql`${isConcerned(actor.tenantId, await findRoom(db, actor, id))} and ${users.id} <> ${actor.userId}::int`;
        return { results: await suggestPeople(db, search, others) };
      }),
  }),
  /** Returns the people whom a room concerns, to those who may enter it. */
  defineRoute({
    pattern: 'GET v1/chat/rooms/:id/members',
    summary: 'List the people whom a room concerns, by name',
    access: 'anyone',
    feature: 'chat_enabled',
    query: listQuery.pick({ page: true, page_size: true }),
    answers: { 200: chatMembers },
    async handler({ read, actor, language, params: { id }, query, url }) {
      const { count, results } = await read(async (db) =>
        membersOf(db, { actor, language }, await findRoom(db, actor, id), rangeOf(query)),
      );
      return pageOf(url, query, count, results);
    },
  }),
  defineRoute({
    pattern: 'GET v1/chat/rooms/:id/user/:userId',
    summary: 'Read the details of a person in a room',
    access: 'anyone',
    feature: 'chat_enabled',
    answers: { 200: chatPerson },
    handler: ({ read, actor, params: { id, userId } }) =>
      read(async (db) => findChatPerson(db, actor, await findRoom(db, actor, id), userId)),
  }),
];

/** Maximum number of readers that are named. */
const MAX_NAMED = 100;

/**
 * Returns the people who can read a private room besides its employee, by name: the channel's managers and the tenant
 * admins. Null for an open room, which its channel's group reads, and for a direct room.
 */
async function readersOf(
  db: Db,
  { room, channel }: { room: RoomWithChannel['room']; channel: ChannelRow | null },
): Promise<ChatRoomDetail['readers']> {
  if (channel?.channel_type !== CHANNEL_TYPES.private) return null;
  const { rows } = await db.execute<{ id: number; first_name: string; last_name: string }>(sql`
    select id, first_name, last_name from ${users}
    where tenant_id = ${channel.tenant_id} and deleted_at is null and active and id is distinct from ${room.user_id}
      and (is_tenant_admin or id = any(${sql.param(channel.managers)}::int[]))
    order by last_name, first_name, id limit ${MAX_NAMED}`);
  return rows;
}

/** Returns until when a person is muted in a channel; undefined if they are not. */
async function muteOf(db: Db, { userId }: Pick<Actor, 'userId'>, { id }: ChannelRow) {
  const { rows } = await db.execute<{ until: Date | string | null }>(sql`
    select until from ${chatMutes} where channel_id = ${id} and user_id = ${userId}
      and (until is null or until > now())`);
  return rows[0];
}

/** Returns a room as its own call answers it, with a part of its messages. */
async function presentDetail(
  db: Db,
  { actor, language }: Pick<EntityCall, 'actor' | 'language'>,
  { room, channel }: RoomWithChannel,
  pageRequest: PageRequest,
): Promise<ChatRoomDetail> {
  // The change counter is read first, so that a change between the two reads is sent twice rather than never.
  const messages = await readPart(db, room.id, pageRequest);
  const reads = await readPositions(db, room.id, actor.userId);
  const mute = channel && (await muteOf(db, actor, channel));
  const direct = channel ? null : await directStateOf(db, actor, room.id);
  const isManager = managesChannel(actor, channel);
  const isOpen = channel ? channel.is_active : !direct?.closed;
  const first = messages[0]?.seq ?? 1;
  const last = messages.at(-1)?.seq ?? room.last_seq;
  return {
    ...(await presentRoom(db, { actor, language }, room.id)),
    channel_type: channel?.channel_type ?? null,
    direct,
    is_active: channel?.is_active ?? true,
    is_manager: isManager,
    readers: await readersOf(db, { room, channel }),
    may_write: isOpen && !actor.readOnly && (!mute || isManager),
    muted: Boolean(mute),
    muted_until: mute?.until ? new Date(mute.until).toISOString() : null,
    messages,
    older: first > 1 ? first : null,
    newer: last < room.last_seq ? last : null,
    read_seq: reads.find(({ user }) => user === actor.userId)?.seq ?? 0,
    reads,
    last_change: room.last_change,
  };
}
