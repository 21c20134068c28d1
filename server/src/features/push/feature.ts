import { defineFeature } from '../../engine/feature.ts';
import { deleteBrowsersJob } from './delete-browsers-job.ts';
import { pushChoices } from './owned/push-choices.ts';
import { pushSubscriptions } from './owned/push-subscriptions.ts';
import { retryPushJob } from './retry-push-job.ts';
import * as tables from './tables.ts';

/** Push notifications to browsers without an open tab. */
export const feature = defineFeature({
  owned: [pushSubscriptions, pushChoices],
  tables,
  jobs: [retryPushJob, deleteBrowsersJob],
});
