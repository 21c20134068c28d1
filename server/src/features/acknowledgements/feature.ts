import type { Entity } from '@piiri/schemas';
import { anyRoutes } from '../../engine/calls/route.ts';
import { defineFeature } from '../../engine/feature.ts';
import { askingColumns, dueJob, scheduleNotifying } from './due-job.ts';
import { editorRoutes } from './editor-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { acknowledgements } from './owned/acknowledgements.ts';
import { smsJob } from './sms-job.ts';
import * as tables from './tables.ts';

/** Acknowledgements: requests to confirm having read an object, the evidence, and reminders. */
export const feature = defineFeature({
  owned: [acknowledgements],
  tables,
  meanings: [
    [
      tables.acknowledgementRounds,
      { columns: { object_id: { refersTo: { entityIn: 'entity' }, deletedWith: true } } },
    ],
  ],
  objectRoutes: (entity: Entity) =>
    entity.acknowledgement ? [...anyRoutes(...ownRoutes(entity)), ...editorRoutes(entity)] : [],
  listeners: [{ columns: askingColumns, listen: scheduleNotifying }],
  jobs: [dueJob, smsJob],
});
