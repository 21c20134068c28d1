import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { committer } from '../commit/commit.ts';
import type { Transaction } from '../commit/transaction.ts';
import { versions } from '../commit/versions-table.ts';
import { CUSTOM } from '../custom/custom-fields.ts';
import { customValues } from '../custom/custom-values.ts';
import { tableOf } from '../model/tables.ts';
import { releaseRemovedPictures } from './end-pictures.ts';

/** Number of rows cleaned per transaction, so that locks are short. */
const AT_ONCE = 500;

/** A custom field that has been deleted for good. */
export interface DeletedField {
  tenantId: number;
  entity: Entity;
  field: number;
}

/** A cleaned row, with its former value. */
interface CleanedRow extends Record<string, unknown> {
  id: number;
  ended: unknown;
}

type Step = (db: Transaction['db'], last: number) => Promise<{ rows: CleanedRow[] }>;

function stepsOf({ tenantId, entity, field }: DeletedField): Step[] {
  const table = tableOf(entity);
  const key = sql`${String(field)}::text`;
  const next = (condition: SQL, last: number) => sql`
    tenant_id = ${tenantId}::int and id > ${last}::int and ${condition} order by id limit ${AT_ONCE}::int`;
  const hasKey = (column: string) => sql`(${sql.identifier(column)} -> ${CUSTOM} ? ${key})`;
  const inChanges = (side: number) => sql`(changes #> array[${CUSTOM}, ${String(side)}]::text[] ? ${key})`;
  const ofEntity = sql`entity = ${entity.name} and (${hasKey('columns')} or ${inChanges(0)} or ${inChanges(1)})`;
  return [
    (db, last) =>
      db.execute(sql`
        with found as (
          select id, custom -> ${key} as ended from ${table} where ${next(sql`custom ? ${key}`, last)} for update
        ), cleaned as (
          update ${table} t set custom = t.custom - ${key} from found where t.id = found.id
        )
        select id, ended from found`),
    (db, last) =>
      db.execute(sql`
        with found as (
          select id, jsonb_build_array(columns #> array[${CUSTOM}, ${key}]::text[],
            changes #> array[${CUSTOM}, '0', ${key}]::text[], changes #> array[${CUSTOM}, '1', ${key}]::text[]) as ended
          from ${versions} where ${next(ofEntity, last)} for update
        ), cleaned as (
          update ${versions} v set
            columns = v.columns #- array[${CUSTOM}, ${key}]::text[],
            changes = v.changes #- array[${CUSTOM}, '0', ${key}]::text[] #- array[${CUSTOM}, '1', ${key}]::text[]
          from found where v.id = found.id
        )
        select id, ended from found`),
  ];
}

/**
 * Removes the values of a deleted field, a few hundred rows per transaction on the owner's connection: from the index,
 * objects, drafts and history, including their pictures. No answer has contained them since the field was deleted, so
 * this is neither a change nor a new version. Returns whether it finished before `stopping`; it can be started again.
 */
export async function deleteFieldValues(
  services: Services,
  ended: DeletedField,
  stopping: AbortSignal,
): Promise<boolean> {
  const { tenantId, entity, field } = ended;
  const commit = committer(services, { tenantId });
  await commit(
    ({ db }) =>
      db.execute(sql`
        delete from ${customValues} where tenant_id = ${tenantId}::int and field = ${field}::int`),
    { asOwner: true },
  );
  for (const step of stepsOf(ended)) {
    for (let last = 0; ; ) {
      if (stopping.aborted) return false;
      const rows = await commit(
        async (tx) => {
          const cleaned = (await step(tx.db, last)).rows;
          const values = cleaned.map((row) => row.ended);
          await releaseRemovedPictures(tx, entity, values);
          return cleaned;
        },
        { asOwner: true },
      );
      if (rows.length < AT_ONCE) break;
      last = Math.max(...rows.map(({ id }) => id));
    }
  }
  return true;
}
