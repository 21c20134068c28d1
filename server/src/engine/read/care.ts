import { CARE, type CareState, DUE_DAYS, type Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/columns.ts';
import { people } from '../model/people.ts';
import { ENTITIES, type EntityTable } from '../model/tables.ts';

/** Returns the stored entities whose objects somebody looks after. */
export const caredEntities = (): Entity[] => [...ENTITIES.values()].filter(({ care }) => care);

/** Returns the current day in a time zone as YYYY-MM-DD. `timeZone`: IANA name. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

/** Expression for a day, as text, some days after another one. */
const daysAfter = (day: SQL, days: number): SQL =>
  sql`to_char(${day}::date + ${sql.raw(String(days))}, 'YYYY-MM-DD')`;

/**
 * Condition on rows of `people` for those who may look after content: active people with rights to edit some. Whether
 * they edit the object itself is checked when they become its owner.
 */
export const mayOwn = (row: SQL): SQL =>
  sql`(${row}.deleted_at is null and ${row}.active and not ${row}.read_only
    and (${row}.is_tenant_admin or cardinality(${row}.admin_groups) > 0 or cardinality(${row}.roles) > 0))`;

/**
 * Condition on an entity's rows for a state of care. Nobody looks after an object without an owner, and after one whose
 * owner has left, cannot sign in, or has no rights in the console any more.
 * @param today the current day in the tenant's time zone, as YYYY-MM-DD
 */
export function careClause(table: EntityTable, state: CareState, today: SQL): SQL {
  const reviewBy = columnIn(table, CARE.reviewBy);
  if (state === 'overdue') return sql`${reviewBy} < ${today}::text`;
  if (state === 'due')
    return sql`(${reviewBy} >= ${today}::text and ${reviewBy} <= ${daysAfter(today, DUE_DAYS)})`;
  return sql`not exists (select from ${people} keeper where keeper.id = ${columnIn(table, CARE.owner)}
    and keeper.tenant_id = ${table.tenant_id} and ${mayOwn(sql`keeper`)})`;
}
