import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { eraseInCustom } from '../../engine/custom/erase-in-custom.ts';
import { defineFeature } from '../../engine/feature.ts';
import type { ErasedPerson } from '../../engine/owned/retention-rule.ts';
import { deleteDroppedJob } from './delete-dropped-job.ts';
import { contentRoutes, ownRoutes } from './routes.ts';
import { itemHooks } from './save-item.ts';
import { typeHooks } from './save-type.ts';
import { ITEM_ENTITY, readContentDefinitions, TYPE_ENTITY } from './types.ts';

/** Removes a person from the objects of the company's content types, including deleted types and removed fields. */
export async function erasePerson(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select distinct (field->>'id')::int as id
    from content_types, jsonb_array_elements(fields || coalesce(dropped_fields, '[]')) field
    where tenant_id = ${tx.tenantId}::int and field->>'kind' = 'person'`);
  await eraseInCustom(
    tx,
    rows.map((row) => row.id),
    id,
  );
}

/** Content types that companies define, and their objects. */
export const feature = defineFeature({
  definedRoutes: contentRoutes,
  ownRoutes,
  erasePerson,
  jobs: [deleteDroppedJob],
  definitions: [{ entity: TYPE_ENTITY, read: readContentDefinitions }],
  hooks: { [TYPE_ENTITY]: typeHooks, [ITEM_ENTITY]: itemHooks },
});
