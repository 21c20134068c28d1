import type { Entity } from '@piiri/schemas';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Transaction } from '../../commit/transaction.ts';
import { drafts } from '../drafts-table.ts';

export type Draft = typeof drafts.$inferSelect;

const isOf = (tenantId: number, { name }: Pick<Entity, 'name'>, id: number) =>
  and(eq(drafts.tenant_id, tenantId), eq(drafts.entity, name), eq(drafts.object_id, id));

/** The draft beside an object, if there is one. */
export async function findDraft(
  db: Db,
  tenantId: number,
  entity: Pick<Entity, 'name'>,
  id: number,
): Promise<Draft | undefined> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(isOf(tenantId, entity, id));
  return draft;
}

/** The same, locked. The object's own row is locked before, so that nobody waits in a circle. */
export async function lockDraft(
  { db, tenantId }: Transaction,
  entity: Pick<Entity, 'name'>,
  id: number,
): Promise<Draft | undefined> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(isOf(tenantId, entity, id))
    .for('update');
  return draft;
}
