import { isLanguage, message, type Operation } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { openDownload } from '../../platform/storage/download.ts';
import { authorize } from '../access/access.ts';
import type { EntityCall, WritingCall } from '../access/call.ts';
import type { Transaction } from '../commit/transaction.ts';
import { attachmentsOf } from '../read/attachments.ts';
import { findRow, visibilityOf } from '../read/read.ts';
import { type AttachmentChanges, applyAttachmentChanges } from './files.ts';
import { type LockedRow, lockRow } from './lock.ts';
import { releasedOnFailure, storeUnclaimedAttachment } from './unclaimed-files.ts';
import { assertApproved } from './update.ts';
import { attachmentAbout, attachmentField, MAX_ATTACHMENTS } from './uploads.ts';

type Attachments = Awaited<ReturnType<typeof attachmentsOf>>;

/**
 * The holder of attachments: an object, or its draft. Its functions throw `not_found` when the caller has no access to
 * it.
 */
export interface AttachmentHolder<Found, Locked extends Found> {
  find(db: Db, call: WritingCall, id: number, operation: Operation): Promise<Found>;
  lock(tx: Transaction, call: WritingCall, id: number): Promise<Locked>;
  list(db: Db, call: EntityCall, found: Found, field: string): Promise<Attachments>;
  /** Returns the holder after the change. */
  change(tx: Transaction, call: WritingCall, locked: Locked, changes: AttachmentChanges): Promise<Found>;
}

/** Attachments of an object itself. */
export const objectHolder: AttachmentHolder<Readonly<Record<string, unknown>> & { id: number }, LockedRow> = {
  find: (db, call, id, operation) => findRow(db, call, id, authorize(call, operation)),
  async lock(tx, call, id) {
    const row = await lockRow(tx, call.entity, id, authorize(call, 'update'));
    assertApproved(call, row);
    return row;
  },
  list: attachmentsOf,
  async change(tx, call, row, changes) {
    await applyAttachmentChanges(tx, call, row, changes);
    return row;
  },
};

const NO_CHANGES: AttachmentChanges = { add: [], remove: [], order: [] };

const asEditor = <Call extends EntityCall>(call: Call): Call => ({ ...call, asEditor: true });

/** Returns the functions of calls for a holder's attachments. */
export function attachmentActions<Found, Locked extends Found>(holder: AttachmentHolder<Found, Locked>) {
  return {
    /** Attaches a call's file. Throws `invalid` for a wrong type or language, naming the supported types. */
    async attach(call: WritingCall, id: number) {
      const { services, actor, body } = call;
      const [field, { byLanguage = false }] = attachmentField(call);
      await services.database.tenant(actor.tenantId, (db) => holder.find(db, call, id, 'update'));
      const { file, about } = await attachmentAbout(call.files, body.language, byLanguage);
      const stored = await storeUnclaimedAttachment(services, actor, file, about);
      return releasedOnFailure(services, actor.tenantId, stored.key, () =>
        call.commit(async (tx) => {
          // Locked, so that concurrent uploads get positions one after the other.
          const locked = await holder.lock(tx, call, id);
          if ((await holder.list(tx.db, asEditor(call), locked, field)).length >= MAX_ATTACHMENTS)
            throw new AppError('invalid', {
              errors: { file: [message('too_many_attachments', { max: MAX_ATTACHMENTS })] },
            });
          const changes = { ...NO_CHANGES, add: [stored.id], isKept: true };
          const after = await holder.change(tx, call, locked, changes);
          const attachments = await holder.list(tx.db, asEditor(call), after, field);
          const attachment = attachments.find((entry) => entry.id === stored.id);
          return (
            attachment && {
              ...attachment,
              language: isLanguage(attachment.language) ? attachment.language : null,
            }
          );
        }),
      );
    },

    /** Returns an attachment's bytes and metadata, for callers who may see its holder. */
    async read(call: WritingCall, id: number, attachmentId: number) {
      const [field] = attachmentField(call);
      const file = await call.services.database.tenant(call.actor.tenantId, async (db) => {
        const object = await holder.find(db, call, id, visibilityOf(call));
        const listed = await holder.list(db, call, object, field);
        if (!listed.some((attachment) => attachment.id === attachmentId)) throw new AppError('not_found');
        const [stored] = await db.select().from(files).where(eq(files.id, attachmentId));
        if (!stored) throw new AppError('not_found');
        return stored;
      });
      return openDownload(call.services, file);
    },

    /** Removes an attachment. */
    async detach(call: WritingCall, id: number, attachmentId: number): Promise<void> {
      const [field] = attachmentField(call);
      await call.commit(async (tx) => {
        const locked = await holder.lock(tx, call, id);
        const attachments = await holder.list(tx.db, asEditor(call), locked, field);
        if (!attachments.some((attachment) => attachment.id === attachmentId))
          throw new AppError('not_found');
        await holder.change(tx, call, locked, { ...NO_CHANGES, remove: [attachmentId] });
      });
    },

    /** Sorts attachments. Throws `invalid` unless each is named once. */
    async sort(call: WritingCall, id: number, order: number[]): Promise<void> {
      const [field] = attachmentField(call);
      await call.commit(async (tx) => {
        const locked = await holder.lock(tx, call, id);
        const listed = await holder.list(tx.db, asEditor(call), locked, field);
        const isComplete =
          new Set(order).size === order.length &&
          order.length === listed.length &&
          listed.every((attachment) => order.includes(attachment.id));
        if (!isComplete) throw new AppError('invalid', { errors: { order: ['order_incomplete'] } });
        await holder.change(tx, call, locked, { ...NO_CHANGES, order });
      });
    },
  };
}
