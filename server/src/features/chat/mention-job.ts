import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { defineCause, eventId, fanOut, withdrawEvent } from '../notices/public.ts';
import { CHANNEL } from './channel.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatReads } from './owned/chat-reads.ts';
import { chatRoomChoices } from './owned/chat-room-choices.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { isChannelMuted } from './push-settings.ts';

/** Delay in milliseconds before mentioned people are notified; people in the room have read the message by then. */
const DELAY_MS = 3000;

interface Mention {
  tenant: number;
  /** Id of the message. */
  message: number;
  /** The uuid of the event; see `notices.event`. */
  event: string;
}

/** Returns the address of a message in the employee app. */
export function addressOfMessage(
  room: { id: number; channel_id: number | null; user_id: number | null },
  seq: number,
): string {
  if (room.channel_id === null) return `/chat/direct/${room.id}?message=${seq}`;
  const which = room.user_id === null ? '' : `room=${room.id}&`;
  return `/chat/${room.channel_id}?${which}message=${seq}`;
}

const mentionsIn = (of: Pick<Transaction, 'tenantId'>, message: number) =>
  eventId(of, `chat message ${message}`);

const written = defineCause(
  'chat message',
  (tenantId, id) => sql`
    select from ${chatMessages} where ${chatMessages.tenant_id} = ${tenantId}::int and ${chatMessages.id} = ${id}::bigint
      and ${chatMessages.deleted_at} is null`,
);

/** Withdraws the unread notices of the people whom a deleted message mentioned. */
export const withdrawMentions = (tx: Transaction, message: number): Promise<unknown> =>
  withdrawEvent(tx, mentionsIn(tx, message));

/** Queues the notification of the people whom a message mentions; it runs after the message is committed. */
export const queueMentions = ({ db, tenantId: tenant }: Transaction, message: number): Promise<void> =>
  addJob(
    db,
    mentionJob,
    { tenant, message, event: mentionsIn({ tenantId: tenant }, message) },
    { inMs: DELAY_MS, key: `chat mention ${message}` },
  );

interface MentionedMessage extends Record<string, unknown> {
  id: number;
  seq: number;
  channel_id: number | null;
  user_id: number | null;
  sender_id: number | null;
  recipients: number[];
}

/**
 * Returns a message with the people it mentions who have not read it and have muted neither its channel nor its direct
 * room.
 */
async function findMention(db: Db, tenant: number, message: number): Promise<MentionedMessage | undefined> {
  const { rows } = await db.execute<MentionedMessage>(sql`
    select r.id, m.seq, r.channel_id, r.user_id, m.sender_id, array(
      select mentioned.id from unnest(m.mentions) mentioned (id)
      where not exists (select from ${chatReads} s where s.room_id = r.id and s.user_id = mentioned.id and s.seq >= m.seq)
        and not exists (select from ${chatRoomChoices} c where c.room_id = r.id and c.user_id = mentioned.id and c.muted)
        and not ${isChannelMuted(tenant, sql`mentioned.id`, sql`r.channel_id`)}) as recipients
    from ${chatMessages} m join ${chatRooms} r on r.id = m.room_id
    where m.tenant_id = ${tenant}::int and m.id = ${message}::int and m.deleted_at is null`);
  return rows[0];
}

/** Notifies the people whom a message mentions. */
export const mentionJob: Job<Mention> = {
  name: 'notify-chat-mentions',
  async run(services, { tenant, message, event }) {
    const mention = await services.database.tenant(tenant, (db) => findMention(db, tenant, message));
    if (!mention || mention.recipients.length === 0) return;
    const { channel_id, sender_id, seq, recipients: to } = mention;
    const about = channel_id === null ? {} : { entity: CHANNEL.name, id: channel_id };
    await fanOut(services, {
      tenant,
      event,
      notice: {
        kind: 'mention',
        cause: written(message),
        ...about,
        to,
        by: sender_id ?? undefined,
        address: addressOfMessage(mention, seq),
      },
    });
  },
};
