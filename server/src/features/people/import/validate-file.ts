import { LANGUAGES, type Language } from '@piiri/schemas';
import { IMPORTED_FIELDS, type UnknownGroup } from '@piiri/shared/contracts/people-import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { type SQL, sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../../engine/model/tables.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { columnIn } from '../../../platform/db/columns.ts';
import { replan } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { serverText } from '../../../platform/texts.ts';
import { hasRightsSql } from '../rights-sql.ts';
import type { GroupChoices } from '../tables.ts';
import { users } from '../users.ts';
import type { ImportFile } from './import-file.ts';
import { type Counts, FIRST_PLACEHOLDER, type NamedGroup } from './task.ts';

/** Number of people read at a time. */
const PEOPLE_BATCH_SIZE = 10_000;

/** Yields everyone in a company in parts, as JSON of `Colleague`s that this process does not parse. */
export async function* everybodyOf({ database }: Services, tenantId: number): AsyncGenerator<string> {
  for (let after = 0, isEnd = false; !isEnd; ) {
    const { rows } = await database.tenant(tenantId, (db) =>
      db.execute<{ people: string | null; last: number | null; count: number }>(sql`
        select json_agg(json_build_array(id, manager, phone, username, email, first_name || ' ' || last_name))::text as people,
          max(id) as last, count(*)::int as count
        from (select id, manager, phone, username, email, first_name, last_name from ${users} where tenant_id = ${tenantId} and deleted_at is null and id > ${after}
          order by id limit ${PEOPLE_BATCH_SIZE}) as batch`),
    );
    const [{ people = null, last = null, count = 0 } = {}] = rows;
    if (people) yield people;
    after = last ?? after;
    isEnd = count < PEOPLE_BATCH_SIZE;
  }
}

/** Number of phone numbers looked up at a time. */
const BATCH_SIZE = 1000;

const USERS = tableOf(entityOf('user'));

const withPhones = (phones: string[]) => sql`${USERS.phone} = any(${sql.param(phones)}::text[])`;

const withNumbers = (numbers: string[]) =>
  sql`${columnIn(USERS, 'employee_number')} = any(${sql.param(numbers)}::text[])`;

/** Returns the company's users by a condition, as JSON of `ExistingUser`s that this process does not parse. */
async function usersBy({ database }: Services, tenantId: number, condition: SQL): Promise<string | null> {
  const columns = sql.join(
    [
      ...['id', 'version', 'is_tenant_admin'].map((name) => sql`${columnIn(USERS, name)}`),
      sql`${hasRightsSql('users')} is true`,
      sql`${columnIn(USERS, 'signed_in_at')} is null and ${hasRightsSql('users')} is not true`,
      ...[...IMPORTED_FIELDS, 'custom'].map((name) => sql`${columnIn(USERS, name)}`),
    ],
    sql`, `,
  );
  const { rows } = await database.tenant(tenantId, (db) =>
    db.transaction(async (tx) => {
      await replan(tx);
      return tx.execute<{ found: string | null }>(sql`
        select json_agg(json_build_array(${columns}))::text as found from ${USERS}
        where ${USERS.tenant_id} = ${tenantId} and ${USERS.deleted_at} is null and ${condition}`);
    }),
  );
  return rows[0]?.found ?? null;
}

/** Yields the company's users without a phone number in parts, as `usersBy` does. */
async function* usersWithoutPhone(services: Services, tenantId: number): AsyncGenerator<string> {
  const { database } = services;
  for (let after = 0; ; ) {
    const { rows } = await database.tenant(tenantId, (db) =>
      db.execute<{ last: number | null }>(sql`
        select max(id) as last from (
          select id from ${USERS}
          where ${USERS.tenant_id} = ${tenantId} and ${USERS.deleted_at} is null and ${USERS.phone} is null
            and id > ${after} order by id limit ${BATCH_SIZE}) as batch`),
    );
    const last = rows[0]?.last;
    if (!last) return;
    const part = sql`${USERS.phone} is null and ${USERS.id} > ${after} and ${USERS.id} <= ${last}`;
    const users = await usersBy(services, tenantId, part);
    if (users) yield users;
    after = last;
  }
}

/** Returns those of the phone numbers with which users sign in whose number in the company is another one. */
async function usedPhones({ database }: Services, tenantId: number, phones: string[]): Promise<string[]> {
  const { rows } = await database.system.transaction(async (tx) => {
    await replan(tx);
    return tx.execute<{ phone: string }>(sql`
      select a.phone from accounts a
      join memberships m on m.account_id = a.id and m.tenant_id = ${tenantId}
      join users u on u.id = m.user_id and u.deleted_at is null and u.phone is distinct from a.phone
      where a.phone = any(${sql.param(phones)}::text[])`);
  });
  return rows.map(({ phone }) => phone);
}

/** Returns the company's groups with all their names; the group of everyone has its name in every language. */
async function groupsOf({ database }: Services, tenantId: number, language: Language): Promise<NamedGroup[]> {
  const { rows } = await database.tenant(tenantId, (db) =>
    db.execute<{ id: number; name: string; is_everyone: boolean; others: string[] }>(sql`
      select id, name, is_everyone, array(select value from jsonb_each_text(name_translations)) as others from groups where tenant_id = ${tenantId} and deleted_at is null`),
  );
  const everyone = [language, ...LANGUAGES].map((language) => serverText(language, 'everyone'));
  return rows.map(({ id, name, is_everyone, others }) => ({
    id,
    names: is_everyone ? [...everyone, name] : [...new Set([name, ...others])],
    isEveryone: is_everyone,
  }));
}

/** Applies the caller's choices for unknown group names. Throws `invalid` for a group that does not exist. */
function withChoices(groups: readonly NamedGroup[], choices: GroupChoices): NamedGroup[] {
  const all = groups.map((group) => ({ ...group, names: [...group.names] }));
  const isKnown = (name: string) =>
    all.some(({ names }) => names.some((groupName) => foldedName(groupName) === foldedName(name)));
  for (const [index, [written, choice]] of Object.entries(choices).entries()) {
    const name = written.trim();
    if (!name || isKnown(name)) continue;
    const id = FIRST_PLACEHOLDER + index;
    if (choice === null) all.push({ id, names: [name], isEveryone: false, isLeftOut: true });
    else if (choice === 'new') all.push({ id, names: [name], isEveryone: false, isNew: true });
    else {
      const match = all.find((group) => group.id === choice);
      if (!match) throw new AppError('invalid', { errors: { groups: ['unknown_reference'] } });
      match.names.push(name);
    }
  }
  return all;
}

/** The results of a file's rows, and the groups against which they were validated. */
export interface ValidatedFile {
  counts: Counts;
  groups: NamedGroup[];
  unknown: UnknownGroup[];
  /** Number of rows that a service token may not store; counted among the wrong ones. */
  forbidden: number;
  /** Whether a row changes how a person with rights signs in. */
  needsProof: boolean;
}

/** How much of the company's data a file is compared with. */
interface FileSize {
  phones: number;
  numbers: number;
  hasPhoneless: boolean;
  hasManagers: boolean;
}

/**
 * Validates a file against the company's current data. `phones`, `numbers`: number of distinct phone and employee numbers in it; `hasPhoneless`:
 * whether some of its rows have none; `hasManagers`: whether it has a manager column.
 */
export async function validateFile(
  services: Services,
  { actor, language, choices = {} }: { actor: Actor; language: Language; choices?: GroupChoices },
  file: ImportFile,
  { phones, numbers, hasPhoneless, hasManagers }: FileSize,
): Promise<ValidatedFile> {
  const { tenantId } = actor;
  for (let from = 0; from < phones; from += BATCH_SIZE) {
    const some = await file.ask('phones', { from, size: BATCH_SIZE });
    const users = await usersBy(services, tenantId, withPhones(some));
    await file.ask('know', { users, taken: await usedPhones(services, tenantId, some) });
  }
  for (let from = 0; from < numbers; from += BATCH_SIZE) {
    const some = await file.ask('numbers', { from, size: BATCH_SIZE });
    await file.ask('know', { users: await usersBy(services, tenantId, withNumbers(some)), taken: [] });
  }
  if (hasPhoneless)
    for await (const users of usersWithoutPhone(services, tenantId))
      await file.ask('know', { users, taken: [] });
  if (hasManagers)
    for await (const people of everybodyOf(services, tenantId)) await file.ask('colleagues', { people });
  const groups = withChoices(await groupsOf(services, tenantId, language), choices);
  return { ...(await file.ask('validate', { groups, byMachine: actor.service !== undefined })), groups };
}
