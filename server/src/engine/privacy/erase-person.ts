import { is, type SQL, sql } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { resetAttempts } from '../../platform/auth/throttle.ts';
import { lockCaller } from '../../platform/db/advisory-locks.ts';
import { columnIn } from '../../platform/db/columns.ts';
import { memberships, otpAttempts, sessions } from '../../platform/db/tables/accounts.ts';
import { files } from '../../platform/db/tables/files.ts';
import type { Services } from '../../platform/services.ts';
import { VIEW_AS } from '../commit/recorded.ts';
import type { Transaction } from '../commit/transaction.ts';
import { versions } from '../commit/versions-table.ts';
import { registeredFeatures } from '../feature.ts';
import { PEOPLE } from '../model/people.ts';
import { columnsOf, ENTITIES } from '../model/tables.ts';
import { definitionOf } from '../owned/definition.ts';
import type { ErasedPerson } from '../owned/retention-rule.ts';
import { entityTables, idTargetsOf } from '../schema/meanings.ts';
import { requestTables } from '../schema/system-tables.ts';
import { deleteUnusedWordsOfTenant } from '../search/end-words.ts';
import { searchEntries } from '../search/search-tables.ts';
import { scrubAnswers } from './scrub-answers.ts';

/** What remains to be erased outside the transaction: words in the search index, and texts in files. */
export interface Traces {
  tenantId: number;
  details: string[];
}

/** A column that refers to people. */
export interface PersonColumn {
  table: PgTable;
  column: PgColumn;
  /** What happens when the person is erased: the row is deleted, or the value is emptied and the row stays. */
  onErase: 'row' | 'value';
}

/** Tables that link the person to an account; their rows are deleted with the person's row. */
const ACCOUNT_TABLES: readonly PgTable[] = [memberships, sessions];

/** Returns all tables with rows of tenants. */
const companyTables = (): PgTable[] => [...new Set([...entityTables(), ...requestTables()])];

/** Returns the definition of rows that people own; undefined for other tables. */
export function ownerOf(table: PgTable) {
  const owned = registeredFeatures()
    .flatMap((feature) => feature.owned ?? [])
    .find((candidate) => candidate === table);
  return owned && definitionOf(owned);
}

/** Returns every column with ids of people, from the definitions and features. */
export function personColumns(): PersonColumn[] {
  return companyTables()
    .filter((table) => !ACCOUNT_TABLES.includes(table))
    .flatMap((table) => {
      const owned = ownerOf(table);
      return Object.entries(idTargetsOf(table)).flatMap(([name, target]): PersonColumn[] => {
        if (target !== PEOPLE.name) return [];
        const isDeleted = owned?.owner === name && !owned.erase;
        return [{ table, column: columnIn(table, name), onErase: isDeleted ? 'row' : 'value' }];
      });
    });
}

/**
 * Returns the value of an emptied column: an array without the id, the negated row id for `negated`, otherwise 0 or
 * null.
 */
function emptiedValue(table: PgTable, column: PgColumn, id: number): SQL {
  const name = sql.identifier(column.name);
  if (is(column, PgArray)) return sql`array_remove(${name}, ${id}::int)`;
  if (ownerOf(table)?.erase === 'negated') return sql`-id`;
  return column.notNull ? sql`0` : sql`null`;
}

async function eraseColumn(
  { db, tenantId }: Transaction,
  { table, column, onErase }: PersonColumn,
  id: number,
): Promise<void> {
  const name = sql.identifier(column.name);
  const isOfPerson = sql`tenant_id = ${tenantId}::int and ${is(column, PgArray) ? sql`${name} @> array[${id}::int]` : sql`${name} = ${id}::int`}`;
  if (onErase === 'row') await db.execute(sql`delete from ${table} where ${isOfPerson}`);
  else
    await db.execute(
      sql`update ${table} set ${name} = ${emptiedValue(table, column, id)} where ${isOfPerson}`,
    );
}

/** Deletes rows about the person as an object, such as the history of their profile. */
async function eraseAsObject({ db, tenantId }: Transaction, id: number): Promise<void> {
  for (const table of companyTables()) {
    for (const [name, target] of Object.entries(idTargetsOf(table))) {
      if (typeof target === 'string' || is(columnIn(table, name), PgArray) || table === files) continue;
      await db.execute(sql`
        delete from ${table} where tenant_id = ${tenantId}::int and ${sql.identifier(target.entityIn)} = ${PEOPLE.name}
          and ${sql.identifier(name)} = ${id}::int`);
    }
  }
}

/** Removes the person from the history of other objects. */
async function eraseInHistory({ db, tenantId }: Transaction, id: number): Promise<void> {
  await db.execute(sql`
    update ${versions} set changes = changes || '{"as_user": [null, null]}'::jsonb
    where tenant_id = ${tenantId}::int and action = ${VIEW_AS} and changes->'as_user'->1 = to_jsonb(${id}::int)`);
  for (const entity of ENTITIES.values())
    for (const [field, { to }] of Object.entries(columnsOf(entity))) {
      if (to !== PEOPLE.name) continue;
      const contains = (value: SQL) => sql`${value} @> to_jsonb(${id}::int)`;
      await db.execute(sql`
        update ${versions} set columns = columns - ${field}, changes = changes - ${field}
        where tenant_id = ${tenantId}::int and entity = ${entity.name} and (${contains(sql`columns->${field}`)}
          or ${contains(sql`changes->${field}->0`)} or ${contains(sql`changes->${field}->1`)})`);
    }
}

/** Returns texts that identify the person and may occur elsewhere. */
function detailsOf({ first_name, last_name, ...row }: ErasedPerson['row']): string[] {
  const details = [`${first_name} ${last_name}`, row.phone, row.email, row.username];
  return details.filter((detail): detail is string => typeof detail === 'string' && detail.trim().length > 2);
}

/**
 * Erases a person from a tenant, before their own row is deleted: owned rows are deleted or stay without them, by the
 * definitions' `erase`; columns that refer to them are emptied; features erase the rest. Uses the owner's connection.
 * Call `eraseTraces` with the result once the transaction is stored.
 */
export async function erasePerson(tx: Transaction, person: ErasedPerson): Promise<Traces> {
  const { id, row, services } = person;
  // Their calls that are being stored are waited for; later ones find that they are gone.
  await lockCaller(tx.db, id);
  await tx.db.execute(sql`
    delete from ${searchEntries} where tenant_id = ${tx.tenantId}::int and entity = ${PEOPLE.name} and entity_id = ${id}::int`);
  for (const feature of registeredFeatures()) await feature.erasePerson?.(tx, person);
  for (const column of personColumns()) await eraseColumn(tx, column, id);
  await eraseAsObject(tx, id);
  await eraseInHistory(tx, id);
  await tx.db.execute(sql`
    update ${files} set filename = '' where tenant_id = ${tx.tenantId}::int and entity = ${PEOPLE.name} and entity_id = ${id}::int`);
  const targets = [row.phone, row.username].filter((target) => typeof target === 'string');
  await resetAttempts(
    { database: { ...services.database, system: tx.db }, signatures: services.signatures },
    targets,
  );
  await tx.db.execute(sql`
    delete from ${otpAttempts} where phone = ${row.phone ?? null}
      or phone in (select a.phone from accounts a join memberships m on m.account_id = a.id where m.user_id = ${id}::int)`);
  await scrubAnswers(tx.db, tx.tenantId);
  return { tenantId: tx.tenantId, details: detailsOf(row) };
}

/** Erases a person's traces outside the tenant's rows. */
export async function eraseTraces(services: Services, { tenantId, details }: Traces): Promise<void> {
  await deleteUnusedWordsOfTenant(services.database.background.system, tenantId);
  await services.sms.forget?.(details);
  await services.mail.forget?.(details);
}
