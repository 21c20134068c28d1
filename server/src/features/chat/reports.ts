import type { ChatMessage, ChatReport } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { inLanguage } from '../../engine/read/present.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../people/public.ts';
import { channels } from './channel.ts';
import { readByIds } from './messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatReports } from './owned/chat-reports.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { findRoom } from './rooms.ts';

const MAX_REPORTS = 200;

/**
 * Stores a report of a message with the message's current text. Throws `not_found`, and `conflict` for the caller's own
 * message.
 */
export async function reportMessage(
  { db, tenantId }: Transaction,
  actor: Actor,
  { roomId, id, reason }: { roomId: number; id: number; reason: string },
): Promise<{ id: number }> {
  await findRoom(db, actor, roomId);
  const [message] = await db
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.id, id), eq(chatMessages.room_id, roomId), sql`${chatMessages.deleted_at} is null`),
    )
    .for('share');
  if (!message) throw new AppError('not_found');
  if (message.sender_id === actor.userId) throw new AppError('conflict');
  const [report] = await db
    .insert(chatReports)
    .values({ tenant_id: tenantId, message_id: id, reporter_id: actor.userId, reason, said: message.text })
    .onConflictDoUpdate({
      target: [chatReports.message_id, chatReports.reporter_id],
      set: { reason, said: message.text, settled_at: null, settled_by: null, outcome: null },
    })
    .returning({ id: chatReports.id });
  if (!report) throw new Error('A report was not stored.');
  return report;
}

/** Condition for messages of channels that a person manages; tenant admins also match direct rooms. */
const isManagedBy = ({ userId, isTenantAdmin }: Actor) =>
  sql`${channels.deleted_at} is null and (${isTenantAdmin} or ${channels.managers} @> array[${userId}::int])`;

/**
 * Condition for the reports that a person may settle. Reports of their own messages are for other managers. A tenant
 * admin may also settle those, but does not see who reported them.
 */
const mayResolve = (actor: Actor) =>
  sql`${isManagedBy(actor)} and (${actor.isTenantAdmin} or ${chatMessages.sender_id} is distinct from ${actor.userId})`;

/**
 * Returns a message of a direct room without references to other messages or people: without its quoted message and its
 * reactions.
 */
const withoutReferences = (message: ChatMessage): ChatMessage => ({
  ...message,
  reply_to: null,
  reactions: [],
});

/** Returns the open reports that the caller may settle, oldest first, and their number. */
export async function openReports(
  db: Db,
  { actor, language }: Pick<EntityCall, 'actor' | 'language'>,
): Promise<{ count: number; results: ChatReport[] }> {
  const rows = await db
    .select({
      id: chatReports.id,
      channel: chatRooms.channel_id,
      channel_name: sql<string | null>`${inLanguage({ actor, language }, channels.name)}`,
      room: chatRooms.id,
      message: chatReports.message_id,
      said: chatReports.said,
      reason: chatReports.reason,
      time: chatReports.created_at,
      reporter: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(chatReports)
    .innerJoin(chatMessages, eq(chatMessages.id, chatReports.message_id))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .leftJoin(channels, eq(channels.id, chatRooms.channel_id))
    .leftJoin(users, and(eq(users.id, chatReports.reporter_id), sql`${users.deleted_at} is null`))
    .where(
      and(
        eq(chatReports.tenant_id, actor.tenantId),
        sql`${chatReports.settled_at} is null`,
        mayResolve(actor),
      ),
    )
    .orderBy(chatReports.id)
    .limit(MAX_REPORTS);
  const messageRows =
    rows.length === 0 ? [] : await readByIds(db, [...new Set(rows.map(({ message }) => message))]);
  const messages = new Map(messageRows.map(({ message }) => [message.id, message]));
  const results = rows.flatMap(({ message: id, count: _, reporter, first_name, last_name, time, ...row }) => {
    const message = messages.get(id);
    const isOwn = message?.sender?.id === actor.userId;
    const person =
      reporter && !isOwn
        ? { id: Number(reporter), first_name: String(first_name), last_name: String(last_name) }
        : null;
    return message
      ? [
          {
            ...row,
            message: row.channel === null ? withoutReferences(message) : message,
            reporter: person,
            time: time.toISOString(),
          },
        ]
      : [];
  });
  return { count: rows[0]?.count ?? 0, results };
}

/**
 * Settles all reports of the message that a report is about. Throws `not_found` if it is settled or not the caller's to
 * settle.
 */
export async function resolveReport(
  { db }: Transaction,
  actor: Actor,
  id: number,
  outcome: 'deleted' | 'kept',
): Promise<{ roomId: number; messageId: number }> {
  const [report] = await db
    .select({ messageId: chatReports.message_id, roomId: chatMessages.room_id })
    .from(chatReports)
    .innerJoin(chatMessages, eq(chatMessages.id, chatReports.message_id))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .leftJoin(channels, eq(channels.id, chatRooms.channel_id))
    .where(
      and(
        eq(chatReports.id, id),
        eq(chatReports.tenant_id, actor.tenantId),
        sql`${chatReports.settled_at} is null`,
        mayResolve(actor),
      ),
    );
  if (!report) throw new AppError('not_found');
  await db
    .update(chatReports)
    .set({ settled_at: sql`now()`, settled_by: actor.userId, outcome, said: null })
    .where(and(eq(chatReports.message_id, report.messageId), sql`${chatReports.settled_at} is null`));
  return report;
}
