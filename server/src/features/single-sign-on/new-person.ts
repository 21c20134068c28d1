import type { Entity } from '@piiri/schemas';
import { validate } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import type { LockedRow } from '../../engine/write/lock.ts';
import { insertRow } from '../../engine/write/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { phoneReader } from '../../platform/phone/read-phone.ts';
import { cleanHtml } from '../../platform/storage/clean-html.ts';
import { freeUsernames, PeopleRefused, readAccounts } from '../people/public.ts';
import type { Details } from './claims.ts';
import { SignInProblem } from './problem.ts';

/** A phone number as people of a company write one, in international form. */
export async function phoneIn(db: Db, tenantId: number, written: string): Promise<string | undefined> {
  const [company] = await db
    .select({ timeZone: tenants.time_zone, companyLanguage: tenants.default_language })
    .from(tenants)
    .where(sql`${tenants.id} = ${tenantId}::int`);
  return company && phoneReader(company)(written);
}

/** A value that the definition of users takes as a field; null for one that it does not take. */
function fitting(name: string, value: string | null): string | null {
  const user = entityOf('user');
  const field = user.fields[name];
  if (value === null || !field) return null;
  const only: Pick<Entity, 'fields' | 'checks'> = { fields: { [name]: field }, checks: [] };
  const validated = validate(only, { [name]: value }, { mode: 'update', timeZone: 'UTC', cleanHtml });
  const fit = validated.ok ? validated.values[name] : null;
  return typeof fit === 'string' ? fit : null;
}

/** The names of who gives none: what stands before the @ of the address, or of the user name. */
function namesOf(details: Details) {
  const local = (details.email ?? details.username ?? details.subject).split('@')[0] ?? '';
  const [first = local, ...rest] = local.split(/[._]+/).filter(Boolean);
  const first_name = fitting('first_name', details.first_name) ?? fitting('first_name', first) ?? '?';
  const last_name =
    fitting('last_name', details.last_name) ?? fitting('last_name', rest.join(' ') || local) ?? first_name;
  return { first_name, last_name };
}

/** The user name that the provider gives, where it is one and nobody has it; else one made of the names. */
async function usernameFor({ db }: Transaction, details: Details, names: ReturnType<typeof namesOf>) {
  const wanted = fitting('username', details.username);
  if (wanted) {
    const accounts = await readAccounts(db, { usernames: [wanted] });
    if (accounts.every(({ members }) => members.length === 0)) return wanted;
  }
  const [free] = await freeUsernames(db, [names]);
  return free;
}

/** The company's groups of some names, but for that of everyone. */
async function groupsNamed({ db, tenantId }: Transaction, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from groups where tenant_id = ${tenantId}::int and deleted_at is null and not is_everyone
      and lower(name) = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[]) order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Makes a user of somebody whom the provider vouches for: with what it says of them, in the company's groups of the names that it
 * says, without rights. Throws SignInProblem `no_match` where the company has somebody with their phone already.
 */
export async function createPerson(tx: Transaction, details: Details): Promise<LockedRow> {
  const names = namesOf(details);
  const phone = details.phone && ((await phoneIn(tx.db, tx.tenantId, details.phone)) ?? null);
  try {
    return await insertRow(tx, entityOf('user'), {
      ...names,
      username: await usernameFor(tx, details, names),
      email: fitting('email', details.email),
      phone,
      groups: await groupsNamed(tx, details.groups),
    });
  } catch (error) {
    if (error instanceof PeopleRefused) throw new SignInProblem('no_match', error);
    throw error;
  }
}
