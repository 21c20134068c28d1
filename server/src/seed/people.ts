import type { InLanguages, Language } from '@piiri/schemas';
import type { TenantSettings, TenantTerms } from '@piiri/shared/contracts/tenant.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { accounts, memberships, tenants } from '../db/system-tables.ts';
import { entityOf, tableOf } from '../db/tables.ts';
import { serverText } from '../texts.ts';

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
  /** International form, as +358401234567. */
  phone?: string | null;
  /** Made by `hashPassword`; without one they sign in by one-time code only. */
  password_hash?: string | null;
}

/** The columns of `users` by name, as the definition has them; a picture is the key of a stored one. */
export interface NewUser {
  first_name: string;
  last_name: string;
  phone?: string | null;
  email?: string | null;
  job_title?: string | null;
  picture?: string | null;
  status?: 'at_work' | 'away' | null;
  show_email_to_all?: boolean;
  show_phone_to_all?: boolean;
  read_only?: boolean;
  is_tenant_admin?: boolean;
  is_feedback_manager?: boolean;
  groups?: number[];
  admin_groups?: number[];
  language?: Language | null;
  theme?: 'light' | 'dark' | null;
  right_to_left?: boolean;
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('Nothing was stored.');
  return row;
}

async function insertInto(db: Db, entity: string, values: Record<string, unknown>): Promise<number> {
  const table = tableOf(entityOf(entity));
  const { id } = only(
    await db
      .insert(table)
      .values(values)
      .returning({ id: table.id as PgColumn }),
  );
  return id as number;
}

/** Creates a company with its group of everyone. `db`: the owner's, as for all of this file. */
export async function createTenant(
  db: Db,
  tenant: NewTenant,
): Promise<{ id: number; everyoneGroup: number }> {
  const { id } = only(await db.insert(tenants).values(tenant).returning({ id: tenants.id }));
  const name = serverText(tenant.default_language ?? 'fi', 'everyone');
  const everyoneGroup = await insertInto(db, 'group', { tenant_id: id, name, is_everyone: true });
  return { id, everyoneGroup };
}

/** Creates a group of a company and gives its id. */
export function createGroup(db: Db, tenantId: number, name: string): Promise<number> {
  return insertInto(db, 'group', { tenant_id: tenantId, name });
}

/** Creates what a person signs in with, in no company yet, and gives its id. Rejects when user name or phone is taken. */
export async function createAccount(db: Db, account: NewAccount): Promise<number> {
  return only(await db.insert(accounts).values(account).returning({ id: accounts.id })).id;
}

/** Creates a user of a company and gives the id. Without an account nobody can sign in as them. */
export async function createUser(
  db: Db,
  tenantId: number,
  user: NewUser,
  accountId?: number,
): Promise<number> {
  const userId = await insertInto(db, 'user', { ...user, tenant_id: tenantId });
  if (accountId !== undefined) {
    await db.insert(memberships).values({ account_id: accountId, tenant_id: tenantId, user_id: userId });
  }
  return userId;
}

/** Creates a user of a company together with an account, which has the user's phone unless it names one itself. */
export async function createPerson(
  db: Db,
  tenantId: number,
  { account, ...user }: NewUser & { account: NewAccount },
): Promise<{ userId: number; accountId: number }> {
  const accountId = await createAccount(db, { phone: user.phone, ...account });
  return { accountId, userId: await createUser(db, tenantId, user, accountId) };
}
