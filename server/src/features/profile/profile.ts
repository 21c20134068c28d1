import { describeFields, type Entity } from '@piiri/schemas';
import { profileExtras } from '@piiri/shared/contracts/profile.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { abilitiesOf } from '../../engine/access/access.ts';
import type { Caller, Row } from '../../engine/access/call.ts';
import consoleUser from '../../engine/access/policies/console-user.ts';
import { rolesOf } from '../../engine/access/reader.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { tenantRows } from '../../engine/model/own-rows.ts';
import { personName } from '../../engine/model/people.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { present } from '../../engine/read/present.ts';
import { readRows } from '../../engine/read/rows.ts';
import { type LockedRow, lockRow } from '../../engine/write/lock.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { ACCOUNT_SCOPE } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/tables/accounts.ts';
import { isEmailConfirmed } from '../email/public.ts';
import { formAbilities } from '../forms/public.ts';
import { PASSWORD_SCOPE } from '../sessions/public.ts';

export const user: Entity = entityOf('user');

const answerFields = describeFields(user.fields, { timeZone: 'UTC', cleanHtml: String }, 'answer');

/** Schema of a person's own profile. */
export const profileAnswer = answerFields.extend(profileExtras.shape);

/** Returns the caller's own row. Throws `unauthorized`. */
export async function findOwnRow(db: Db, actor: Actor): Promise<Row> {
  const table = tableOf(user);
  const own = and(eq(table.id, actor.userId), tenantRows(actor, table), isNull(table.deleted_at));
  const [row] = await readRows(db, table, own);
  // Deleted after the token was checked.
  if (!row) throw new AppError('unauthorized');
  return row;
}

/** Returns the caller's manager; undefined if they have none or the manager is not active. */
async function findManager(db: Db, { userId, tenantId }: Actor) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select m.id, ${personName(sql`m`)} as name from users u
    join users m on m.id = u.manager and m.deleted_at is null and m.active
    where u.id = ${userId}::int and u.tenant_id = ${tenantId}::int`);
  return rows[0];
}

/** Locks the caller's own row; throws `unauthorized` if it was deleted after the token was checked. */
export async function lockOwnRow(tx: Transaction, { userId }: Actor): Promise<LockedRow> {
  return lockRow(tx, user, userId).catch((error) => {
    throw error instanceof AppError ? new AppError('unauthorized') : error;
  });
}

/** The caller's profile, as it is now. */
export async function profileOf({ services, actor, language }: Caller) {
  const { database } = services;
  const [{ row, isConfirmed, manager }, [account]] = await Promise.all([
    database.tenant(actor.tenantId, async (db) => ({
      row: await findOwnRow(db, actor),
      isConfirmed: await isEmailConfirmed(db, actor.tenantId, actor.userId),
      manager: await findManager(db, actor),
    })),
    database.system
      .select({
        username: accounts.username,
        // A session of the whole account replaces one company's password without asking for it.
        hasPassword: sql<boolean>`${accounts.password_hash} is not null
          and (${actor.scope}::int <> ${ACCOUNT_SCOPE}::int or ${PASSWORD_SCOPE} = ${ACCOUNT_SCOPE}::int)`,
      })
      .from(accounts)
      .where(eq(accounts.id, actor.accountId)),
  ]);
  const isAdmin = consoleUser(rolesOf(actor), user) !== false;
  return {
    ...present({ services, actor, language, entity: user, asEditor: false, ofSelf: true }, row, user.fields),
    manager: manager?.id ?? null,
    manager_name: manager?.name ?? null,
    username: account?.username ?? '',
    has_password: account?.hasPassword ?? false,
    tenant_id: actor.tenantId,
    is_admin: isAdmin,
    email_confirmed: isConfirmed,
    can_translate: isAdmin && !actor.readOnly && services.translator !== undefined,
    abilities: { ...abilitiesOf(actor), ...formAbilities(actor) },
  };
}
