import { entityOf } from '../../engine/model/tables.ts';
import { deleteFieldValues } from '../../engine/write/end-custom-values.ts';
import type { Job } from '../../platform/jobs/job.ts';

interface DeletedField {
  tenantId: number;
  entity: string;
  field: number;
}

/** Deletes the values of a field whose deletion can no longer be undone. */
export const deleteValuesJob: Job<DeletedField> = {
  name: 'end-custom-values',
  queue: 'end-custom-values',
  async run(services, { entity, ...ended }, stopping) {
    const isDone = await deleteFieldValues(services, { ...ended, entity: entityOf(entity) }, stopping);
    if (!isDone) throw new Error('Interrupted; the next run goes on.');
  },
};
