import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { files } from '../../platform/db/tables/files.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { users } from '../people/public.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatReactions } from './owned/chat-reactions.ts';

/** Maximum number of characters of a quoted message shown above its reply. */
const MAX_EXCERPT_LENGTH = 140;

interface MessageRow extends Record<string, unknown> {
  room_id: number;
  id: number;
  seq: number;
  client_id: string;
  sender_id: number | null;
  first_name: string;
  last_name: string;
  text: string | null;
  image: string | null;
  file: ChatMessage['file'];
  mentions: ChatMessage['mentions'] | null;
  change: number;
  sent_at: Date | string;
  edited_at: Date | string | null;
  deleted: boolean;
  reply_seq: number | null;
  reply_text: string | null;
  reply_sender: ChatMessage['sender'];
  reactions: ChatMessage['reactions'] | null;
}

const toIsoString = (time: Date | string) => new Date(time).toISOString();

function present(row: MessageRow): ChatMessage {
  const image = row.deleted ? null : row.image;
  return {
    id: row.id,
    seq: row.seq,
    client_id: row.client_id,
    sender: row.sender_id && {
      id: row.sender_id,
      first_name: row.first_name,
      last_name: row.last_name,
    },
    text: row.deleted ? null : row.text,
    image: image && mediaUrl(image, 'large'),
    image_thumbnail: image && mediaUrl(image, 'thumbnail'),
    file: row.deleted ? null : row.file,
    mentions: row.mentions ?? [],
    sent_at: toIsoString(row.sent_at),
    edited_at: row.edited_at && toIsoString(row.edited_at),
    deleted: row.deleted,
    reply_to: row.reply_seq && { seq: row.reply_seq, text: row.reply_text, sender: row.reply_sender },
    reactions: row.reactions ?? [],
    change: row.change,
  } as ChatMessage;
}

/**
 * Returns a message with text or a picture that was just stored, as calls answer it. The message must have no reply and
 * no mentions.
 */
export function presentNew(
  row: Pick<MessageRow, 'room_id' | 'id' | 'seq' | 'client_id' | 'text' | 'image' | 'sent_at'>,
  sender: NonNullable<ChatMessage['sender']>,
): ChatMessage {
  const { id: sender_id, first_name, last_name } = sender;
  const untouched = { change: 0, edited_at: null, deleted: false, reactions: null };
  const alone = { file: null, mentions: null };
  const answersNone = { reply_seq: null, reply_text: null, reply_sender: null };
  return present({ ...row, sender_id, first_name, last_name, ...untouched, ...alone, ...answersNone });
}

const ROOM = sql.placeholder('room');

/** Placeholder: the `seq`, or the count of changes, from which a statement reads. */
const FROM = sql.placeholder('from');

/**
 * Prepares a statement that reads messages as calls answer them, each with its room, by a condition on `m` and an
 * order. Running it takes the values of its placeholders, including `limit`. The caller must have checked that the
 * reader may enter the room.
 */
export function messagesStatement(where: SQL, order: SQL) {
  const statement = prepareStatement<MessageRow>(sql`
    select m.room_id, m.id, m.seq, m.client_id, m.text, m.image, m.change, m.sent_at, m.edited_at,
      m.deleted_at is not null as deleted, u.id as sender_id, u.first_name, u.last_name,
      answered.seq as reply_seq, left(answered.text, ${MAX_EXCERPT_LENGTH}::int) as reply_text,
      case when other.id is not null then
        json_build_object('id', other.id, 'first_name', other.first_name, 'last_name', other.last_name) end as reply_sender,
      case when attached.id is not null then json_build_object('filename', attached.filename,
        'content_type', attached.content_type, 'size', attached.size) end as file,
      case when m.mentions <> '{}' then (
        select json_agg(json_build_object('id', each.id, 'first_name', each.first_name, 'last_name', each.last_name)
          order by array_position(m.mentions, each.id))
        from ${users} each where each.id = any(m.mentions) and each.tenant_id = m.tenant_id and each.deleted_at is null) end as mentions,
      (select json_agg(json_build_object('emoji', each.emoji, 'users', each.people) order by each.first)
        from (select emoji, array_agg(user_id order by user_id) as people, min(user_id) as first
          from ${chatReactions} where message_id = m.id group by emoji) each) as reactions
    from ${chatMessages} m
    left join ${users} u on u.id = m.sender_id and u.deleted_at is null
    left join ${files} attached on attached.key = m.file
    left join ${chatMessages} answered on answered.room_id = m.room_id and answered.seq = m.reply_to
    left join ${users} other on other.id = answered.sender_id and other.deleted_at is null
    where ${where} order by ${order} limit ${sql.placeholder('limit')}`);
  return async (db: Db, values: Record<string, unknown> & { limit: number }) => {
    const rows = await statement.run(db, values);
    return rows.map((row) => ({ room: row.room_id, message: present(row) }));
  };
}

const messagesBefore = messagesStatement(sql`m.room_id = ${ROOM} and m.seq < ${FROM}`, sql`m.seq desc`);
const messagesAfter = messagesStatement(sql`m.room_id = ${ROOM} and m.seq > ${FROM}`, sql`m.seq`);
const messagesChanged = messagesStatement(sql`m.room_id = ${ROOM} and m.change > ${FROM}`, sql`m.change`);
const messagesByIds = messagesStatement(
  sql`m.id = any(${sql.placeholder('ids')}::int[])`,
  sql`m.room_id, m.seq`,
);

type MessageRows = Awaited<ReturnType<typeof messagesBefore>>;

const messagesOf = (rows: MessageRows) => rows.map(({ message }) => message);

/** Returns the newest messages of a room before a `seq`, oldest first. */
async function readPage(db: Db, room: number, from: number | undefined, limit: number) {
  return messagesOf(await messagesBefore(db, { room, from: from ?? 2_147_483_647, limit })).reverse();
}

/** The requested part of a room's messages by `seq`; at most one of the three is given. */
export interface PageRequest {
  before?: number;
  after?: number;
  around?: number;
  limit: number;
}

/** Returns a gapless part of a room's messages, oldest first; the newest ones if no `seq` is given. */
export async function readPart(db: Db, roomId: number, { around, limit, ...asked }: PageRequest) {
  if (asked.after !== undefined) return readAfter(db, roomId, asked.after, limit);
  if (around === undefined) return readPage(db, roomId, asked.before, limit);
  const newer = Math.floor(limit / 2);
  return [
    ...(await readPage(db, roomId, around + 1, limit - newer)),
    ...(newer > 0 ? await readAfter(db, roomId, around, newer) : []),
  ];
}

/** Returns the messages after a `seq`, in order. */
export async function readAfter(db: Db, room: number, from: number, limit: number) {
  return messagesOf(await messagesAfter(db, { room, from, limit }));
}

/** Returns the messages that changed after a value of the room's change counter, in the order of the changes. */
export async function readChanged(db: Db, room: number, from: number, limit: number) {
  return messagesOf(await messagesChanged(db, { room, from, limit }));
}

/** Returns messages by their ids, each with its room. */
export const readByIds = (db: Db, ids: readonly number[]): Promise<MessageRows> =>
  messagesByIds(db, { ids, limit: ids.length });
