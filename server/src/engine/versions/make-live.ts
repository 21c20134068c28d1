import {
  ACKNOWLEDGEMENT,
  type Entity,
  fileFields,
  publishedField,
  type StoredCustomValues,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { authorize } from '../access/access.ts';
import type { WritingCall } from '../access/call.ts';
import type { Action, Transaction } from '../commit/transaction.ts';
import { customFieldsOf } from '../custom/custom-fields.ts';
import { type Columns, fieldsOf } from '../read/differences.ts';
import { storedAnswer } from '../read/read.ts';
import { existingFiles, presentedValue } from '../read/show-changes.ts';
import { type AttachmentChanges, applyAttachmentChanges } from '../write/files.ts';
import type { LockedRow } from '../write/lock.ts';
import { writeChanges } from '../write/update.ts';
import { nextAcknowledgement, validateBody } from '../write/validate.ts';

/** The state that an object is to get: columns as JSON, and changes of its attachments. */
export interface TargetState {
  columns: Columns;
  attachments?: AttachmentChanges;
}

/** Returns a version's custom values in the form of a call; fields that it lacks stay unchanged. */
function customBody({ actor, entity }: WritingCall, stored: unknown): Record<string, unknown> {
  const values = (stored ?? {}) as StoredCustomValues;
  const fields = customFieldsOf(actor.definitions, entity) ?? [];
  return Object.fromEntries(
    fields.filter(({ id }) => String(id) in values).map(({ id, name }) => [name, values[id]]),
  );
}

/** Returns a version's columns in the form of a call, and separately those of pictures and files. */
function toCallBody(call: WritingCall, row: Columns, columns: Columns) {
  const body: Record<string, unknown> = {};
  const heldColumns: Record<string, unknown> = {};
  for (const { name, file, isCustom, columns: own } of fieldsOf(call.entity)) {
    const there = own.filter((column) => column in columns);
    if (there.length === 0) continue;
    if (isCustom) body[name] = customBody(call, columns[name]);
    else if (file) for (const column of there) heldColumns[column] = columns[column];
    else body[name] = presentedValue(call, name, { ...row, ...columns });
    if (file && columns[name] === null) body[`remove_${name}`] = true;
  }
  return { body, held: heldColumns };
}

/** Returns the fields, among those that some columns set, whose pictures or files are gone. */
export async function missingFiles(db: Db, { fields }: Entity, columns: Columns): Promise<string[]> {
  const named = fileFields(fields).flatMap(([name]) => (columns[name] ? [name] : []));
  const there = await existingFiles(
    db,
    named.map((name) => String(columns[name])),
  );
  return named.filter((name) => !there.has(String(columns[name])));
}

/**
 * Gives a locked object the state of a version: validated like a call, by the caller's rights and the object's current
 * state. Returns its answer. Throws `forbidden`, and `invalid` also for files that are gone.
 */
export async function makeLive(
  tx: Transaction,
  call: WritingCall,
  row: LockedRow,
  { columns, attachments }: TargetState,
  action: Action,
): Promise<Record<string, unknown>> {
  const { entity } = call;
  const isPublishing = action !== 'revert';
  const { body, held } = toCallBody(call, row, columns);
  const missing = (await missingFiles(tx.db, entity, held)).map((name) => [name, ['file_gone']]);
  if (missing.length > 0) throw new AppError('invalid', { errors: Object.fromEntries(missing) });
  // The version's own files count as sent.
  const sent = fileFields(entity.fields).filter(([name]) => held[name]);
  const files = new Map(sent.map(([name]) => [name, undefined as never]));
  const validated = validateBody({ ...call, body, files }, row, isPublishing ? 'published' : 'as_sent');
  const all = {
    ...validated,
    ...held,
    ...(isPublishing && { [publishedField(entity) ?? '']: true }),
    ...(isPublishing && ACKNOWLEDGEMENT.version in columns && nextAcknowledgement(row)),
  };
  const after = await writeChanges(tx, call, row, all, authorize(call, 'update'), action);
  if (attachments) await applyAttachmentChanges(tx, call, after, attachments);
  return storedAnswer(tx.db, call, row.id);
}
