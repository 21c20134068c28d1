import { ACKNOWLEDGEMENT, type Entity, fileFields, publishedField, type StoredCustom } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { WritingCall } from '../calls/context.ts';
import type { Action, Transaction } from '../commit/transaction.ts';
import { customFieldsOf } from '../custom/custom-fields.ts';
import { authorize, storedAnswer } from '../read/read.ts';
import { type AttachmentChanges, applyAttachmentChanges } from '../write/attachment-changes.ts';
import type { LockedRow } from '../write/lock.ts';
import { nextAcknowledgement } from '../write/renew-acknowledgement.ts';
import { changeWithin } from '../write/save-within.ts';
import { validateBody } from '../write/validate.ts';
import { type Columns, fieldsOf } from './differences.ts';
import { filesThere, saidBy } from './show-changes.ts';

/** What of a version an object is to become: columns, as JSON has them, and what becomes of its attachments. */
export interface Becoming {
  columns: Columns;
  attachments?: AttachmentChanges;
}

/** The custom values that a version keeps, as a call would send them; what it says nothing of stays as it is. */
function customSaid({ actor, entity }: WritingCall, kept: unknown): Record<string, unknown> {
  const values = (kept ?? {}) as StoredCustom;
  const fields = customFieldsOf(actor.definitions, entity) ?? [];
  return Object.fromEntries(
    fields.filter(({ id }) => String(id) in values).map(({ id, name }) => [name, values[id]]),
  );
}

/** What some columns of a version say, as a call would send it, and those that hold pictures and files. */
function sentBy(call: WritingCall, row: Columns, columns: Columns) {
  const body: Record<string, unknown> = {};
  const held: Record<string, unknown> = {};
  for (const { name, file, isCustom, columns: own } of fieldsOf(call.entity)) {
    const there = own.filter((column) => column in columns);
    if (there.length === 0) continue;
    if (isCustom) body[name] = customSaid(call, columns[name]);
    else if (file) for (const column of there) held[column] = columns[column];
    else body[name] = saidBy(call, name, { ...row, ...columns });
    if (file && columns[name] === null) body[`remove_${name}`] = true;
  }
  return { body, held };
}

/** The fields whose pictures and files are gone, of those that some columns name. */
export async function goneFiles(db: Db, { fields }: Entity, columns: Columns): Promise<string[]> {
  const named = fileFields(fields).flatMap(([name]) => (columns[name] ? [name] : []));
  const there = await filesThere(
    db,
    named.map((name) => String(columns[name])),
  );
  return named.filter((name) => !there.has(String(columns[name])));
}

/**
 * Makes a locked object what a version of it says: validated as if a call sent it, by the caller's rights and by what the object
 * holds at this moment. Gives its answer. Throws `forbidden`, and `invalid` also for files that are gone.
 */
export async function makeLive(
  tx: Transaction,
  call: WritingCall,
  row: LockedRow,
  { columns, attachments }: Becoming,
  action: Action,
): Promise<Record<string, unknown>> {
  const { entity } = call;
  const isPublishing = action !== 'revert';
  const { body, held } = sentBy(call, row, columns);
  const gone = (await goneFiles(tx.db, entity, held)).map((name) => [name, ['file_gone']]);
  if (gone.length > 0) throw new AppError('invalid', { errors: Object.fromEntries(gone) });
  // What the version holds counts as sent with what it says.
  const sent = fileFields(entity.fields).filter(([name]) => held[name]);
  const files = new Map(sent.map(([name]) => [name, undefined as never]));
  const said = validateBody({ ...call, body, files }, row, isPublishing ? 'published' : 'as_sent');
  const all = {
    ...said,
    ...held,
    ...(isPublishing && { [publishedField(entity) ?? '']: true }),
    ...(isPublishing && ACKNOWLEDGEMENT.version in columns && nextAcknowledgement(row)),
  };
  const after = await changeWithin(tx, call, row, all, authorize(call, 'update'), action);
  if (attachments) await applyAttachmentChanges(tx, call, after, attachments);
  return storedAnswer(tx.db, call, row.id);
}
