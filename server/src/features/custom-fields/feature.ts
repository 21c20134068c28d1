import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { customValues } from '../../engine/custom/custom-values.ts';
import { eraseInCustom } from '../../engine/custom/erase-in-custom.ts';
import { defineFeature } from '../../engine/feature.ts';
import { tableOf } from '../../engine/model/tables.ts';
import type { ErasedPerson } from '../../engine/owned/retention-rule.ts';
import { deleteValuesJob } from './end-values-job.ts';
import { customFieldHooks } from './hooks.ts';
import { reindexJob } from './reindex-job.ts';
import { CUSTOM_FIELD, customFieldSource } from './source.ts';

/** Custom fields of a company. The engine's part is in `engine/custom`. */
export const feature = defineFeature({
  definitions: [customFieldSource],
  jobs: [reindexJob, deleteValuesJob],
  erasePerson,
  meanings: [
    [
      customValues,
      {
        columns: {
          object_id: { refersTo: { entityIn: 'entity' } },
          field: { refersTo: CUSTOM_FIELD.name },
        },
      },
    ],
  ],
  hooks: { [CUSTOM_FIELD.name]: customFieldHooks },
});

/** Removes a person from the company's custom fields of built-in entities. */
async function erasePerson(tx: Transaction, { id }: ErasedPerson): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select id from ${tableOf(CUSTOM_FIELD)} where tenant_id = ${tx.tenantId}::int and kind = 'person'`);
  await eraseInCustom(
    tx,
    rows.map((row) => row.id),
    id,
  );
}
