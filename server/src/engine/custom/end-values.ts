import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import type { Services } from '../../platform/services.ts';
import { committer } from '../commit/commit.ts';
import type { Transaction } from '../commit/transaction.ts';
import { tableOf } from '../model/tables.ts';
import { versions } from '../versions/versions-table.ts';
import { CUSTOM } from './custom-fields.ts';
import { customValues } from './custom-values.ts';

/** Rows that are cleaned in one transaction, so that nobody waits long for their locks. */
const AT_ONCE = 500;

/** A field of a company's own that has ended. */
export interface EndedField {
  tenantId: number;
  entity: Entity;
  field: number;
}

type Step = (db: Transaction['db'], last: number) => Promise<{ rows: { id: number }[] }>;

function stepsOf({ tenantId, entity, field }: EndedField): Step[] {
  const table = tableOf(entity);
  const key = sql`${String(field)}::text`;
  const next = (found: SQL, last: number) => sql`
    tenant_id = ${tenantId}::int and id > ${last}::int and ${found} order by id limit ${AT_ONCE}::int`;
  const holds = (column: string) => sql`(${sql.identifier(column)} -> ${CUSTOM} ? ${key})`;
  const inChanges = (side: number) => sql`(changes #> array[${CUSTOM}, ${String(side)}]::text[] ? ${key})`;
  const ofEntity = sql`entity = ${entity.name} and (${holds('columns')} or ${inChanges(0)} or ${inChanges(1)})`;
  return [
    (db, last) =>
      db.execute(sql`update ${table} set custom = custom - ${key}
        where id in (select id from ${table} where ${next(sql`custom ? ${key}`, last)}) returning id`),
    (db, last) =>
      db.execute(sql`
        update ${versions} set
          columns = columns #- array[${CUSTOM}, ${key}]::text[],
          changes = changes #- array[${CUSTOM}, '0', ${key}]::text[] #- array[${CUSTOM}, '1', ${key}]::text[]
        where id in (select id from ${versions} where ${next(ofEntity, last)}) returning id`),
  ];
}

/**
 * Ends the values of a field, a few hundred rows a transaction on the owner's connection: in the index, in objects, drafts and
 * history. They have been in no answer since the field went, so for nobody this is a change, nor a new version. Gives whether
 * it was finished before `stopping`; to begin again does no harm.
 */
export async function endValues(
  services: Services,
  ended: EndedField,
  stopping: AbortSignal,
): Promise<boolean> {
  const commit = committer(services, { tenantId: INSTALLATION });
  const { tenantId, field } = ended;
  await commit(
    ({ db }) =>
      db.execute(sql`
        delete from ${customValues} where tenant_id = ${tenantId}::int and field = ${field}::int`),
    { asOwner: true },
  );
  for (const step of stepsOf(ended)) {
    for (let last = 0; ; ) {
      if (stopping.aborted) return false;
      const { rows } = await commit(({ db }) => step(db, last), { asOwner: true });
      if (rows.length < AT_ONCE) break;
      last = Math.max(...rows.map(({ id }) => id));
    }
  }
  return true;
}
