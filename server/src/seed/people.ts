import type { InLanguages, Language } from '@piiri/schemas';
import type { Status, StatusReason } from '@piiri/schemas/status.ts';
import type { TenantSettings, TenantTerms } from '@piiri/shared/contracts/tenant.ts';
import { eq } from 'drizzle-orm';
import { commitWithin } from '../engine/commit/commit.ts';
import type { Transaction } from '../engine/commit/transaction.ts';
import { entityOf } from '../engine/model/tables.ts';
import { lockRow } from '../engine/write/lock.ts';
import { storeChange, storeNewRow } from '../engine/write/store.ts';
import { ACCOUNT_SCOPE } from '../platform/auth/scope.ts';
import type { Db } from '../platform/db/database.ts';
import { accounts } from '../platform/db/tables/accounts.ts';
import { tenants } from '../platform/db/tables/tenants.ts';
import { serverText } from '../platform/texts.ts';

export interface NewTenant {
  name: string;
  color?: string;
  default_language?: Language;
  time_zone?: string;
  settings?: Partial<TenantSettings>;
  terms?: InLanguages<TenantTerms>;
}

export interface NewAccount {
  username: string;
  /** In international form, such as +358401234567. */
  phone?: string | null;
  /** From `hashPassword`; without one the person only signs in by one-time code. */
  password_hash?: string | null;
  /** Whether the person set it, rather than an admin. */
  password_by_holder?: boolean;
  /** Id of the company that created the account. */
  made_by?: number;
}

/** Columns of `users` by name, as in the definition; a picture is the key of a stored one. */
export interface NewUser {
  first_name: string;
  last_name: string;
  phone?: string | null;
  email?: string | null;
  job_title?: string | null;
  job_title_translations?: InLanguages<string> | null;
  workplace?: string | null;
  manager?: number | null;
  picture?: string | null;
  status?: Status | null;
  status_reason?: StatusReason | null;
  status_until?: Date | null;
  /** Their first day of work, such as 2026-12-01. */
  starts_on?: string | null;
  show_email_to_all?: boolean;
  show_phone_to_all?: boolean;
  read_only?: boolean;
  is_tenant_admin?: boolean;
  is_feedback_manager?: boolean;
  groups?: number[];
  admin_groups?: number[];
  roles?: number[];
  language?: Language | null;
  theme?: 'light' | 'dark' | null;
  right_to_left?: boolean;
  invited_at?: Date;
  signed_in_at?: Date;
}

function onlyRow<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('Nothing was stored.');
  return row;
}

/**
 * Stores an object of a company in one transaction: a concurrent rebuild of the search index must not see it half
 * stored. `db`: connection of the owner, as everywhere in this file.
 */
export function insertObject(
  db: Db,
  tenantId: number,
  entity: string,
  columns: Record<string, unknown>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const insert = (within: Transaction) => storeNewRow(within, entityOf(entity), columns);
    const { result } = await commitWithin(tx, { tenantId }, insert);
    return result.id;
  });
}

/** Creates a company with its everyone group. */
export async function createTenant(
  db: Db,
  tenant: NewTenant,
): Promise<{ id: number; everyoneGroup: number }> {
  const { id } = onlyRow(await db.insert(tenants).values(tenant).returning({ id: tenants.id }));
  const name = serverText(tenant.default_language ?? 'fi', 'everyone');
  const everyoneGroup = await insertObject(db, id, 'group', { name, is_everyone: true });
  return { id, everyoneGroup };
}

/** Changes some columns of an object of a company. */
export async function changeObject(
  db: Db,
  tenantId: number,
  entity: string,
  id: number,
  columns: Record<string, unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await commitWithin(tx, { tenantId }, async (within) => {
      await storeChange(within, entityOf(entity), await lockRow(within, entityOf(entity), id), columns);
    });
  });
}

/** Creates a group of a company and returns its id. */
export function createGroup(
  db: Db,
  tenantId: number,
  name: string,
  name_translations?: InLanguages<string>,
): Promise<number> {
  return insertObject(db, tenantId, 'group', { name, ...(name_translations && { name_translations }) });
}

/** Creates an account without a company and returns its id. Rejects when user name or phone is taken. */
export async function createAccount(db: Db, account: NewAccount): Promise<number> {
  const { password_hash, password_by_holder, made_by } = account;
  const password_scope = password_by_holder ? ACCOUNT_SCOPE : made_by;
  const values = { ...account, ...(password_hash && { password_scope }) };
  return onlyRow(await db.insert(accounts).values(values).returning({ id: accounts.id })).id;
}

/**
 * Creates a user of a company, which opens to the account, and returns the id. Without an account nobody can sign in as
 * them.
 */
export async function createUser(
  db: Db,
  tenantId: number,
  user: NewUser,
  accountId?: number,
): Promise<number> {
  const own = eq(accounts.id, accountId ?? 0);
  const [account] = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(own);
  const username = account?.username ?? null;
  return insertObject(db, tenantId, 'user', {
    ...user,
    username,
    account: account?.id ?? null,
    proven: true,
  });
}

/** Creates a user of a company together with an account, which gets the user's phone unless it has its own. */
export async function createPerson(
  db: Db,
  tenantId: number,
  { account, ...user }: NewUser & { account: NewAccount },
): Promise<{ userId: number; accountId: number }> {
  const accountId = await createAccount(db, { phone: user.phone, made_by: tenantId, ...account });
  return { accountId, userId: await createUser(db, tenantId, user, accountId) };
}
