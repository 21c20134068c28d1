import { describeFields, type Entity } from '@piiri/schemas';
import { profileExtras } from '@piiri/shared/contracts/profile.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/system-tables.ts';
import { entityOf, tableOf } from '../../db/tables.ts';
import { abilitiesOf } from '../../entities/access.ts';
import type { EntityCall, Row } from '../../entities/context.ts';
import { present } from '../../entities/present.ts';
import consoleUser from '../../policies/console-user.ts';

export const user: Entity = entityOf('user');

const answerFields = describeFields(user.fields, { timeZone: 'UTC', cleanHtml: String }, 'answer');

/** What a person gets to know of themselves. */
export const profileAnswer = answerFields.extend(profileExtras.shape);

/** The caller's own row. `lock` keeps it from changing until the transaction ends. */
export async function findOwnRow(db: Db, actor: Actor, lock = false): Promise<Row> {
  const table = tableOf(user);
  const own = and(
    eq(table.id as PgColumn, actor.userId),
    eq(table.tenant_id as PgColumn, actor.tenantId),
    isNull(table.deleted_at as PgColumn),
  );
  const query = db.select().from(table).where(own);
  const [row] = (await (lock ? query.for('update') : query)) as Row[];
  // Deleted since the token was looked at.
  if (!row) throw new AppError('unauthorized');
  return row;
}

/** Changes columns of a row that `findOwnRow` locked. It counts as a new version, lest an editor overwrite it unawares. */
export async function changeOwnRow(
  db: Db,
  { id }: Row,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const table = tableOf(user);
  await db
    .update(table)
    .set({ ...columns, version: sql`${table.version} + 1`, updated_at: sql`now()` })
    .where(eq(table.id as PgColumn, id));
}

/** The caller's profile, as it is now. */
export async function profileOf({ services, actor, language }: Omit<EntityCall, 'entity' | 'asEditor'>) {
  const { database } = services;
  const [row, [account]] = await Promise.all([
    database.tenant(actor.tenantId, (db) => findOwnRow(db, actor)),
    database.system
      .select({ username: accounts.username })
      .from(accounts)
      .where(eq(accounts.id, actor.accountId)),
  ]);
  const isAdmin = consoleUser(actor, user, new Date()) !== false;
  return {
    ...present({ services, actor, language, entity: user, asEditor: false }, row, user.fields),
    username: account?.username ?? '',
    tenant_id: actor.tenantId,
    is_admin: isAdmin,
    can_translate: isAdmin && !actor.readOnly && services.translator !== undefined,
    abilities: abilitiesOf(actor),
  };
}
