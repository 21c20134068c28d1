import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../commit/transaction.ts';
import { versions } from '../commit/versions-table.ts';
import { ENTITIES, isOfTenant, tableOf } from '../model/tables.ts';
import { acceptsCustomFields, CUSTOM } from './custom-fields.ts';
import { customValues } from './custom-values.ts';

/**
 * Removes a person from custom fields' values in objects, drafts, history and the index. `fields`: the ids of fields
 * that name people, including deleted ones, which may be restored with their values.
 */
export async function eraseInCustom(
  { db, tenantId }: Transaction,
  fields: readonly number[],
  person: number,
): Promise<void> {
  if (fields.length === 0) return;
  const keys = fields.map(String);
  const names = sql`(each.key = any(${sql.param(keys)}::text[]) and each.value = to_jsonb(${person}::int))`;
  const members = (value: SQL) =>
    sql`jsonb_each(case jsonb_typeof(${value}) when 'object' then ${value} end) each`;
  const namesPerson = (value: SQL) => sql`exists (select from ${members(value)} where ${names})`;
  const without = (value: SQL) =>
    sql`(select coalesce(jsonb_object_agg(each.key, each.value), '{}') from ${members(value)} where not ${names})`;
  for (const entity of [...ENTITIES.values()].filter(isOfTenant)) {
    if (!acceptsCustomFields(entity)) continue;
    const own = sql.identifier(CUSTOM);
    await db.execute(sql`
      update ${tableOf(entity)} set ${own} = ${without(sql`${own}`)}
      where tenant_id = ${tenantId}::int and ${namesPerson(sql`${own}`)}`);
  }
  // In versions: the stored state, and both sides of the changes.
  for (const [column, path] of [
    ['columns', [CUSTOM]],
    ['changes', [CUSTOM, '0']],
    ['changes', [CUSTOM, '1']],
  ] as const) {
    const [at, whole] = [sql`${sql.param([...path])}::text[]`, sql.identifier(column)];
    const value = sql`(${whole} #> ${at})`;
    await db.execute(sql`
      update ${versions} set ${whole} = jsonb_set(${whole}, ${at}, ${without(value)})
      where tenant_id = ${tenantId}::int and ${whole} ? ${CUSTOM}::text and ${namesPerson(value)}`);
  }
  await db.execute(sql`
    delete from ${customValues} where tenant_id = ${tenantId}::int and field = any(${sql.param([...fields])}::int[])
      and number = ${person}::float8`);
}
