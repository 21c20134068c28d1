import { LANGUAGES, type Language } from '@piiri/schemas';
import { IMPORTED_FIELDS, type UnknownGroup } from '@piiri/shared/contracts/people-import.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../../engine/model/tables.ts';
import { columnIn } from '../../../platform/db/column-in.ts';
import { replan } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { serverText } from '../../../platform/texts.ts';
import type { GroupChoices } from '../tables.ts';
import { everybodyOf } from './everybody.ts';
import type { ImportFile } from './import-file.ts';
import { type Counts, FIRST_PLACEHOLDER, type NamedGroup } from './task.ts';

/** Number of phone numbers looked up at a time. */
const BATCH_SIZE = 1000;

/** Returns the company's users with some phone numbers, as JSON of `KnownUser`s that this process does not parse. */
async function usersBy({ database }: Services, tenantId: number, phones: string[]): Promise<string | null> {
  const table = tableOf(entityOf('user'));
  const columns = sql.join(
    ['id', 'version', 'is_tenant_admin', ...IMPORTED_FIELDS, 'custom'].map(
      (name) => sql`${columnIn(table, name)}`,
    ),
    sql`, `,
  );
  const { rows } = await database.tenant(tenantId, (db) =>
    db.transaction(async (tx) => {
      await replan(tx);
      return tx.execute<{ found: string | null }>(sql`
        select json_agg(json_build_array(${columns}))::text as found from ${table}
        where ${table.tenant_id} = ${tenantId} and ${table.deleted_at} is null
          and ${table.phone} = any(${sql.param(phones)}::text[])`);
    }),
  );
  return rows[0]?.found ?? null;
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
  const everyone = [language, ...LANGUAGES].map((each) => serverText(each, 'everyone'));
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
    all.some(({ names }) => names.some((each) => foldedName(each) === foldedName(name)));
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
}

/**
 * Validates a file against the company's current data. `phones`: number of distinct phone numbers in it; `hasManagers`:
 * whether it has a manager column.
 */
export async function validateFile(
  services: Services,
  { tenantId, language, choices = {} }: { tenantId: number; language: Language; choices?: GroupChoices },
  file: ImportFile,
  { phones, hasManagers }: { phones: number; hasManagers: boolean },
): Promise<ValidatedFile> {
  for (let from = 0; from < phones; from += BATCH_SIZE) {
    const some = await file.ask('phones', { from, size: BATCH_SIZE });
    const users = await usersBy(services, tenantId, some);
    await file.ask('know', { users, taken: await usedPhones(services, tenantId, some) });
  }
  if (hasManagers)
    for await (const people of everybodyOf(services, tenantId)) await file.ask('colleagues', { people });
  const groups = withChoices(await groupsOf(services, tenantId, language), choices);
  return { ...(await file.ask('validate', { groups })), groups };
}
