import { MAX_MESSAGES, MESSAGES_PAGE_SIZE } from '@piiri/shared/chat-rules.ts';
import {
  type ChatPerson,
  chatPerson,
  chatRoomDetail,
  chatRooms,
  chatTicket,
} from '@piiri/shared/contracts/chat.ts';
import { suggestedPeople, suggestionQuery } from '@piiri/shared/contracts/suggested-people.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../engine/read/pages.ts';
import { listQuery } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { suggestPeople, users } from '../people/public.ts';
import { findChannel, mayEnter } from './channel.ts';
import { isConcerned } from './mentionable.ts';
import { presentDetail } from './room-detail.ts';
import { ensureRoom, findRoom, findRoomByKey, type RoomWithChannel, roomsOf } from './rooms.ts';
import { issueTicket } from './ticket.ts';

interface UserRow {
  id: number;
  first_name: string;
  last_name: string;
  job_title: string | null;
  picture: string | null;
  status: string | null;
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
    status: row.status,
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
    method: 'POST',
    path: 'v1/chat/authenticate',
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
    method: 'GET',
    path: 'v1/chat/channels/:id/rooms',
    summary: 'List the rooms of a channel',
    tag: 'chat_channel',
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
    method: 'GET',
    path: 'v1/chat/rooms/:id',
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
    method: 'GET',
    path: 'v1/chat/rooms/:id/people',
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
  defineRoute({
    method: 'GET',
    path: 'v1/chat/rooms/:id/user/:userId',
    summary: 'Read the details of a person in a room',
    access: 'anyone',
    feature: 'chat_enabled',
    answers: { 200: chatPerson },
    handler: ({ read, actor, params: { id, userId } }) =>
      read(async (db) => findChatPerson(db, actor, await findRoom(db, actor, id), userId)),
  }),
];
