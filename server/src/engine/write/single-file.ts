import { type Entity, fileColumns, typeOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { openDownload } from '../../platform/storage/download.ts';
import type { EntityCall, Row } from '../access/call.ts';
import { authorize, findRow, visibilityOf } from '../read/read.ts';

/** Returns an entity's field for its one file; undefined for most. */
function fileField(entity: Entity): string | undefined {
  return Object.entries(entity.fields).find(([, field]) => typeOf(field).file === 'file')?.[0];
}

/**
 * Returns the bytes and metadata of an object's file, for callers who may see the object. Throws `not_found` without a
 * file.
 */
export async function readFile(call: EntityCall, id: number) {
  const condition = authorize(call, visibilityOf(call));
  const row = await call.services.database.tenant(call.actor.tenantId, (db) =>
    findRow(db, call, id, condition),
  );
  return openFile(call, row);
}

/** Returns the bytes and metadata of a row's file. Throws `not_found` without a file. */
export async function openFile(call: EntityCall, row: Row) {
  const name = fileField(call.entity);
  const key = name && row[name];
  if (!name || typeof key !== 'string') throw new AppError('not_found');
  const { filename, contentType } = fileColumns(name);
  return openDownload(call.services, {
    key,
    filename: String(row[filename]),
    content_type: String(row[contentType]),
  });
}
