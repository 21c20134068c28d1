import { CARE } from '@piiri/schemas';
import { defineFeature } from '../../engine/feature.ts';
import { checkedRoutes } from './checked-routes.ts';
import { reviewDueJob, scheduleReviews } from './review-due-job.ts';
import * as tables from './tables.ts';
import { validateOwners } from './validate-owner.ts';

/** Care of content: who looks after it, when it is to be reviewed, and the notices about that. */
export const feature = defineFeature({
  tables,
  meanings: [
    [tables.careRounds, { columns: { object_id: { refersTo: { entityIn: 'entity' }, deletedWith: true } } }],
  ],
  objectRoutes: checkedRoutes,
  listeners: [
    { columns: () => [CARE.owner], listen: validateOwners },
    { columns: () => [CARE.owner, CARE.reviewBy], listen: scheduleReviews },
  ],
  jobs: [reviewDueJob],
});
