import type { Entity } from '@piiri/schemas';
import { validate } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import type { LockedRow } from '../../engine/write/lock.ts';
import { storeNewRow } from '../../engine/write/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { phoneReader } from '../../platform/phone/read-phone.ts';
import { cleanHtml } from '../../platform/storage/clean-html.ts';
import { freeUsernames, isMemberOf, PeopleRejected, readAccounts } from '../people/public.ts';
import type { Details } from './claims.ts';
import { SignInProblem } from './problem.ts';
import type { Matching } from './settings.ts';

/** Returns a phone number, as people of a company write it, in international format; undefined if it is not valid. */
export async function phoneIn(db: Db, tenantId: number, text: string): Promise<string | undefined> {
  const [company] = await db
    .select({ timeZone: tenants.time_zone, companyLanguage: tenants.default_language })
    .from(tenants)
    .where(sql`${tenants.id} = ${tenantId}::int`);
  return company && phoneReader(company)(text);
}

/** Returns a value if it is valid for a field of users, else null. */
function validOrNull(name: string, value: string | null): string | null {
  const user = entityOf('user');
  const field = user.fields[name];
  if (value === null || !field) return null;
  const only: Pick<Entity, 'fields' | 'checks'> = { fields: { [name]: field }, checks: [] };
  const validated = validate(only, { [name]: value }, { mode: 'update', timeZone: 'UTC', cleanHtml });
  const fit = validated.ok ? validated.values[name] : null;
  return typeof fit === 'string' ? fit : null;
}

/** Returns names for a person without any: the part before the @ of their e-mail address or user name. */
function namesOf(details: Details) {
  const local = (details.email ?? details.username ?? details.subject).split('@')[0] ?? '';
  const [first = local, ...rest] = local.split(/[._]+/).filter(Boolean);
  const first_name = validOrNull('first_name', details.first_name) ?? validOrNull('first_name', first) ?? '?';
  const last_name =
    validOrNull('last_name', details.last_name) ??
    validOrNull('last_name', rest.join(' ') || local) ??
    first_name;
  return { first_name, last_name };
}

/** Returns the provider's user name if it is valid and free, else one made from the names. */
async function usernameFor({ db }: Transaction, details: Details, names: ReturnType<typeof namesOf>) {
  const proposed = validOrNull('username', details.username);
  if (proposed) {
    const accounts = await readAccounts(db, { usernames: [proposed] });
    if (accounts.every(({ members }) => members.length === 0)) return proposed;
  }
  const [free] = await freeUsernames(db, [names]);
  return free;
}

/** Returns the ids of the company's groups with some names, without the group of everyone. */
async function groupsNamed({ db, tenantId }: Transaction, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from groups where tenant_id = ${tenantId}::int and deleted_at is null and not is_everyone
      and lower(name) = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[]) order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Returns the phone number of a new person; null if it is not valid. A number of somebody else in the company, such as a
 * switchboard's, is left out, unless people are matched by it.
 */
async function phoneFor(
  { db, tenantId }: Transaction,
  { match_by }: Matching,
  { phone }: Details,
): Promise<string | null> {
  const number = phone && (await phoneIn(db, tenantId, phone));
  if (!number) return null;
  if (match_by === 'phone') return number;
  const accounts = await readAccounts(db, { phones: [number] });
  return accounts.some((account) => isMemberOf(account, tenantId)) ? null : number;
}

/**
 * Creates a user for a person whom the provider has authenticated: with the details that it sends, in the company's
 * groups with the sent names, without special rights. Throws SignInProblem `no_match` if people are matched by phone and
 * another user of the company has the number.
 */
export async function createPerson(
  tx: Transaction,
  settings: Matching,
  details: Details,
): Promise<LockedRow> {
  const names = namesOf(details);
  try {
    return await storeNewRow(tx, entityOf('user'), {
      ...names,
      username: await usernameFor(tx, details, names),
      email: validOrNull('email', details.email),
      phone: await phoneFor(tx, settings, details),
      groups: await groupsNamed(tx, details.groups),
    });
  } catch (error) {
    if (error instanceof PeopleRejected) throw new SignInProblem('no_match', error);
    throw error;
  }
}
