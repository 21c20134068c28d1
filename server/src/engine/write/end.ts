import { type Entity, supportsDrafts } from '@piiri/schemas';
import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { orphanFilesOf } from '../../platform/storage/file-registry.ts';
import type { Transaction } from '../commit/transaction.ts';
import { hooksOf } from '../feature.ts';
import { ownRows } from '../model/own-rows.ts';
import { tableOf } from '../model/tables.ts';
import { deleteOwned } from '../owned/delete-owned.ts';
import { endDraft } from '../versions/drafts/end-draft.ts';
import type { Columns, LockedRow } from './lock.ts';
import { settleTextPictures } from './text-pictures.ts';

/** Ends an object for good with the rows that belong to it, and gives its files up. */
export async function endRow(tx: Transaction, entity: Entity, row: LockedRow): Promise<void> {
  const table = tableOf(entity);
  await hooksOf(entity).beforeEnd?.(tx, row);
  await deleteOwned(tx, entity, row.id);
  await tx.db.delete(table).where(and(ownRows(tx, table), eq(table.id as PgColumn, row.id)));
  await settleTextPictures(tx, entity, row.id, row, undefined);
  await orphanFilesOf(tx.db, entity.name, row.id);
  if (supportsDrafts(entity)) await endDraft(tx, entity, row.id);
}

/**
 * Makes empty what referred to an object that has ended. It has read as empty since the delete, so for nobody this is a
 * change, nor a new version.
 */
export async function clearReference(
  tx: Transaction,
  entity: Entity,
  { id }: LockedRow,
  columns: Columns,
): Promise<void> {
  const table = tableOf(entity);
  await tx.db
    .update(table)
    .set(columns)
    .where(and(ownRows(tx, table), eq(table.id as PgColumn, id)));
}
