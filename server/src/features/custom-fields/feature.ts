import { customValues } from '../../engine/custom/custom-values.ts';
import { defineFeature } from '../../engine/feature.ts';
import { deleteValuesJob } from './end-values-job.ts';
import { erasePerson } from './erase-person.ts';
import { customFieldHooks } from './hooks.ts';
import { reindexJob } from './reindex-job.ts';
import { CUSTOM_FIELD, customFieldSource } from './source.ts';

/** Custom fields of a company. The engine's part is in `engine/custom`. */
export const feature = defineFeature({
  definitions: [customFieldSource],
  jobs: [reindexJob, deleteValuesJob],
  erasePerson,
  words: [[customValues, { ids: { object_id: { entityIn: 'entity' }, field: CUSTOM_FIELD.name } }]],
  hooks: { [CUSTOM_FIELD.name]: customFieldHooks },
});
