import { isLanguage, message, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { attachmentName, attachmentType } from '../../platform/storage/attachment-type.ts';
import { openDownload } from '../../platform/storage/download.ts';
import { claimFile, orphanFiles, placeFile } from '../../platform/storage/file-registry.ts';
import type { EntityCall, WritingCall } from '../calls/context.ts';
import { attachmentsOf } from '../read/attached-files.ts';
import { authorize, findRow, visibilityOf } from '../read/read.ts';
import { keepAttachment } from './keep-file.ts';
import { lockRow } from './lock.ts';
import { noteDetails } from './store.ts';

/** Most files that one object carries. */
export const MAX_ATTACHMENTS = 50;

/** The field of an entity that holds its attachments. One a definition, since their calls name none. */
export function attachmentField(call: EntityCall): [string, { byLanguage?: boolean }] {
  const found = Object.entries(call.entity.fields).find(([, field]) => typeOf(field).file === 'attachments');
  if (!found) throw new AppError('not_found');
  return [found[0], found[1].options];
}

const invalid = (field: string, text: string) => new AppError('invalid', { errors: { [field]: [text] } });

/** The file that a call brings, and what the ledger is to know of it. Throws `invalid` for a wrong type or language. */
export function attachmentInput(call: WritingCall) {
  const [, { byLanguage = false }] = attachmentField(call);
  return attachmentAbout(call.files, call.body.language, byLanguage);
}

/** The same of the files and the language that were sent; `byLanguage`: a file may be for one language. */
export async function attachmentAbout(sent: WritingCall['files'], given: unknown, byLanguage: boolean) {
  const file = sent.get('file');
  if (!file) throw invalid('file', 'file_missing');
  const language = given || null;
  if (language && (!byLanguage || !isLanguage(language))) throw invalid('language', 'not_a_language');
  const found = await attachmentType(file);
  if ('problem' in found) throw invalid('file', found.problem);
  const about = {
    filename: attachmentName(file.filename, found.type),
    content_type: found.type,
    language: isLanguage(language) ? language : null,
  };
  return { file, about };
}

/** Attaches the file of a call. Throws `invalid` for a wrong type or language, naming what is supported. */
export async function attach(call: WritingCall, id: number) {
  const { services, actor, entity } = call;
  const condition = authorize(call, 'update');
  const [field] = attachmentField(call);
  const { tenantId } = actor;
  await services.database.tenant(tenantId, (db) => findRow(db, call, id, condition));
  const { file, about } = await attachmentInput(call);
  const { id: fileId, key } = await keepAttachment(services, tenantId, file, about);
  return call.commit(async (tx) => {
    const { db } = tx;
    // Locks the object, so that two uploads at once take places one after the other.
    const row = await lockRow(tx, entity, id, condition);
    const present = await attachmentsOf(db, { ...call, asEditor: true }, id, field);
    if (present.length >= MAX_ATTACHMENTS)
      throw invalid('file', message('too_many_attachments', { max: MAX_ATTACHMENTS }));
    await claimFile(db, key, { entity: entity.name, entityId: id, field });
    const order = Math.max(0, ...present.map((each) => each.order)) + 1;
    await placeFile(db, fileId, order);
    noteDetails(tx, entity, row, 'attach', { [field]: [null, about.filename] });
    const all = await attachmentsOf(db, { ...call, asEditor: true }, id, field);
    return all.find((each) => each.id === fileId);
  });
}

async function findAttachment(db: Db, call: EntityCall, id: number, attachmentId: number) {
  const [field] = attachmentField(call);
  const shown = await attachmentsOf(db, call, id, field);
  if (!shown.some((each) => each.id === attachmentId)) throw new AppError('not_found');
  const [file] = await db.select().from(files).where(eq(files.id, attachmentId));
  if (!file) throw new AppError('not_found');
  return file;
}

/** An attachment's bytes and what is known of it, for who may see its object. */
export async function readAttachment(call: EntityCall, id: number, attachmentId: number) {
  const condition = authorize(call, visibilityOf(call));
  const file = await call.services.database.tenant(call.actor.tenantId, async (db) => {
    await findRow(db, call, id, condition);
    return findAttachment(db, call, id, attachmentId);
  });
  return openDownload(call.services, file);
}

/** Takes an attachment off its object. */
export async function detach(call: WritingCall, id: number, attachmentId: number): Promise<void> {
  const condition = authorize(call, 'update');
  await call.commit(async (tx) => {
    const row = await lockRow(tx, call.entity, id, condition);
    const file = await findAttachment(tx.db, { ...call, asEditor: true }, id, attachmentId);
    await orphanFiles(tx.db, [file.key]);
    noteDetails(tx, call.entity, row, 'detach', { [attachmentField(call)[0]]: [file.filename, null] });
  });
}

/** Throws `invalid` unless an order names each of some files once. */
export function assertSameIds(order: readonly number[], present: readonly { id: number }[]): void {
  const isComplete =
    new Set(order).size === order.length &&
    order.length === present.length &&
    present.every(({ id }) => order.includes(id));
  if (!isComplete) throw invalid('order', 'order_incomplete');
}

/** Puts the attachments of an object in an order. Throws `invalid` unless every id is there once. */
export async function sortAttachments(call: WritingCall, id: number, order: number[]): Promise<void> {
  const condition = authorize(call, 'update');
  const [field] = attachmentField(call);
  await call.commit(async (tx) => {
    const row = await lockRow(tx, call.entity, id, condition);
    const present = await attachmentsOf(tx.db, { ...call, asEditor: true }, id, field);
    assertSameIds(order, present);
    for (const [index, fileId] of order.entries()) await placeFile(tx.db, fileId, index + 1);
    noteDetails(tx, call.entity, row, 'sort');
  });
}
