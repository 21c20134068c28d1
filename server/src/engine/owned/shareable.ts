import { message } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, count, eq, ne, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/auth/actor.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Transaction } from '../commit/transaction.ts';

/** A row that an editor keeps for an entity, private or shared with all: a view of its list, a template. */
interface SharedRow {
  id: number;
  /** Null for a shared row whose owner was erased. */
  user_id: number | null;
  entity: string;
  shared: boolean;
}

type SharedTable = PgTable & Record<'tenant_id' | keyof SharedRow, PgColumn>;

interface Limit {
  /** Maximum number of rows per entity, for a person and for the tenant's shared ones. */
  max: number;
  /** The key of the error message. */
  tooMany: string;
}

/**
 * Returns the functions for access to rows that editors share: owners manage their own rows, tenant admins the shared
 * ones.
 */
export function shareable<Row extends SharedRow>(table: SharedTable, { max, tooMany }: Limit) {
  const ofCompany = (tenantId: number) => eq(table.tenant_id, tenantId);

  /** The condition for rows that a caller sees: their own, and the shared ones. */
  const seenBy = ({ tenantId, userId }: Actor): SQL | undefined =>
    and(ofCompany(tenantId), or(eq(table.user_id, userId), eq(table.shared, true)));

  const mayChange = (actor: Actor, row: Pick<SharedRow, 'user_id' | 'shared'>): boolean =>
    row.user_id === actor.userId || (row.shared && actor.isTenantAdmin);

  /** Throws `conflict` when a stored row exceeds the limit of its owner, or of the shared rows. */
  async function assertRoom({ db, tenantId }: Transaction, row: SharedRow): Promise<void> {
    // Serializes concurrent additions.
    await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
    const alike = row.shared
      ? eq(table.shared, true)
      : and(eq(table.shared, false), eq(table.user_id, row.user_id ?? 0));
    const [counted] = await db
      .select({ count: count() })
      .from(table)
      .where(and(ofCompany(tenantId), eq(table.entity, row.entity), ne(table.id, row.id), alike));
    if ((counted?.count ?? 0) >= max) throw new AppError('conflict', { detail: message(tooMany, { max }) });
  }

  /** Returns a row by id, locked for update. Throws `not_found`, and `forbidden` when the caller may not change it. */
  async function changeable({ db }: Transaction, actor: Actor, id: number): Promise<Row> {
    const rows = await db
      .select()
      .from(table)
      .where(and(seenBy(actor), eq(table.id, id)))
      .for('update');
    const [row] = rows as unknown as Row[];
    if (!row) throw new AppError('not_found');
    if (!mayChange(actor, row)) throw new AppError('forbidden');
    return row;
  }

  /** Returns a row with changes applied. A row without an owner becomes the caller's. */
  async function changed(tx: Transaction, actor: Actor, before: Row, changes: Partial<Row>): Promise<Row> {
    const after = { ...before, ...changes, user_id: before.user_id ?? actor.userId };
    if (after.shared !== before.shared) await assertRoom(tx, after);
    return after;
  }

  /** Deletes an erased person's rows and returns their ids; shared rows stay without an owner. */
  async function erase({ db, tenantId }: Transaction, userId: number): Promise<number[]> {
    const own = and(ofCompany(tenantId), eq(table.user_id, userId));
    const deleted = await db
      .delete(table)
      .where(and(own, eq(table.shared, false)))
      .returning({ id: table.id });
    await db.update(table).set({ user_id: null }).where(own);
    return deleted.map(({ id }) => Number(id));
  }

  return { seenBy, mayChange, assertRoom, changeable, changed, erase };
}
