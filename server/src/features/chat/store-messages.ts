import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { assertPresent } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { claimFile } from '../../platform/storage/file-registry.ts';
import { followMessagesJob } from './follow-messages-job.ts';
import { queueMentions } from './mention-job.ts';
import { presentNew, readByIds } from './messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import type { RoomState } from './room-states.ts';
import {
  messageKey,
  type NewMessage,
  readSendingContext,
  refusalOf,
  type SendingContext,
} from './sending-context.ts';

/** Result for one message: stored, now or before, or the reason why not. */
export type Outcome = { message: ChatMessage; isNew: boolean } | { refusal: AppError };

export interface StoredMessages {
  /** In the order of the batch. */
  outcomes: Outcome[];
  /** Room states at the time of storing, by the room's id. */
  states: ReadonlyMap<number, RoomState>;
}

/** A new message with its `seq` in the room. */
type NumberedMessage = NewMessage & { seq: number; fileKey: string | null };

/** Removes the uploads of a message from the waiting ones, and returns the storage key of its file. */
function takeUploads({ uploads }: SendingContext, { image, file }: NewMessage): string | null {
  const attached = [...uploads.values()].filter(({ id, key }) => id === file || key === image);
  for (const { id } of attached) uploads.delete(id);
  return attached.find(({ id }) => id === file)?.key ?? null;
}

/**
 * Stores messages in the order of the batch, each with its `seq`, and returns the outcome of each. The rooms stay
 * locked until the transaction ends, so a reader who sees a `seq` finds all smaller ones too. A message already stored
 * under the same `nameOf` key is not stored again. Throws `unauthorized` when a sender is gone by the end.
 */
export async function storeMessages(tx: Transaction, batch: readonly NewMessage[]): Promise<StoredMessages> {
  const context = await readSendingContext(tx, batch);
  const { states, known: storedIds } = context;
  const refusals = new Map<NewMessage, AppError>();
  const fresh = new Map<string, NumberedMessage>();
  for (const newMessage of batch) {
    if (storedIds.has(messageKey(newMessage)) || fresh.has(messageKey(newMessage))) continue;
    const refusal = refusalOf(newMessage, context);
    const room = states.get(newMessage.room)?.room;
    if (refusal || !room) {
      refusals.set(newMessage, refusal ?? new AppError('not_found'));
      continue;
    }
    room.last_seq += 1;
    fresh.set(messageKey(newMessage), {
      ...newMessage,
      seq: room.last_seq,
      fileKey: takeUploads(context, newMessage),
    });
  }
  const stored = await insert(tx, [...fresh.values()], context);
  const newIds = [...stored.values()].map((idOrMessage) =>
    typeof idOrMessage === 'number' ? idOrMessage : idOrMessage.id,
  );
  await queueFollowUp(tx, newIds);
  await assertPresent(
    tx.db,
    [...fresh.values()].map(({ actor }) => actor),
  );
  const others = [...storedIds.values(), ...stored.values()].filter(
    (idOrMessage) => typeof idOrMessage === 'number',
  );
  const read = new Map(
    others.length === 0 ? [] : (await readByIds(tx.db, others)).map(({ message }) => [message.id, message]),
  );
  const messageOf = (idOrMessage: ChatMessage | number | undefined) =>
    typeof idOrMessage === 'number' ? read.get(idOrMessage) : idOrMessage;
  const outcomes = batch.map((newMessage): Outcome => {
    const refusal = refusals.get(newMessage);
    if (refusal) return { refusal };
    const name = messageKey(newMessage);
    const message = messageOf(storedIds.get(name) ?? stored.get(name));
    if (!message) throw new Error('A message that was stored is not there.');
    // A message that occurs twice in one batch is new only once.
    return { message, isNew: fresh.delete(name) };
  });
  return { outcomes, states };
}

/** Inserts new messages and returns them by their `nameOf` key; only the id for messages that refer to other rows. */
async function insert(
  tx: Transaction,
  fresh: readonly NumberedMessage[],
  { senders }: SendingContext,
): Promise<Map<string, ChatMessage | number>> {
  const stored = new Map<string, ChatMessage | number>();
  if (fresh.length === 0) return stored;
  const column = (value: (each: NumberedMessage) => string | number | null) => sql.param(fresh.map(value));
  const newest = new Map(fresh.map(({ room, seq }) => [room, seq]));
  const { rows } = await tx.db.execute<{ id: number; room_id: number; seq: number; sent_at: Date }>(sql`
    with raised as (
      update ${chatRooms} set last_seq = newest.seq
      from unnest(${sql.param([...newest.keys()])}::int[], ${sql.param([...newest.values()])}::int[]) newest (id, seq)
      where chat_rooms.id = newest.id)
    insert into ${chatMessages} (tenant_id, room_id, seq, client_id, sender_id, text, image, file, reply_to, mentions)
    select ${tx.tenantId}, room, seq, client, sender, words, image, file, reply_to, mentions::int[] from unnest(${column(({ room }) => room)}::int[], ${column(({ seq }) => seq)}::int[],
      ${column(({ clientId }) => clientId)}::text[], ${column(({ actor }) => actor.userId)}::int[],
      ${column(({ text }) => text)}::text[], ${column(({ image }) => image)}::text[],
      ${column(({ fileKey }) => fileKey)}::text[], ${column(({ replyTo }) => replyTo)}::int[],
      ${column(({ mentions }) => `{${mentions.join()}}`)}::text[])
      as new (room, seq, client, sender, words, image, file, reply_to, mentions)
    returning id, room_id, seq, sent_at`);
  const rowAt = new Map(rows.map((row) => [`${row.room_id} ${row.seq}`, row]));
  for (const message of fresh) {
    const row = rowAt.get(`${message.room} ${message.seq}`);
    const sender = senders.get(message.actor.userId);
    if (!row || !sender) throw new Error('A message that was stored is not there.');
    const { clientId: client_id, text, image, fileKey, replyTo, mentions } = message;
    const isPlain = replyTo === null && fileKey === null && mentions.length === 0;
    stored.set(
      messageKey(message),
      isPlain ? presentNew({ ...row, client_id, text, image }, sender) : row.id,
    );
    const owner = { entity: 'chat_message', entityId: row.id };
    if (image) await claimFile(tx.db, image, { ...owner, field: 'image' });
    if (fileKey) await claimFile(tx.db, fileKey, { ...owner, field: 'file' });
    if (mentions.length > 0) await queueMentions(tx, row.id);
  }
  return stored;
}

/** Length in milliseconds of a span whose messages are followed up together. */
const SPAN_MS = 3000;

/** Delay in milliseconds after the span; people in the room have read the messages by then and are not notified. */
const DELAY_MS = 1500;

/**
 * Queues the search indexing of new messages, given by their ids, and the notifications for them, in the transaction
 * that stores them, so that neither is lost if this process ends. The job starts after its span has ended, so no
 * message is added to a job that is already running.
 */
async function queueFollowUp({ db, tenantId }: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const now = Date.now();
  const span = Math.floor(now / SPAN_MS);
  await addJob(db, followMessagesJob, [...ids], {
    key: `follow messages ${tenantId} ${span}`,
    keepsTime: true,
    inMs: (span + 1) * SPAN_MS - now + DELAY_MS,
  });
}
