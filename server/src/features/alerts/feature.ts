import { defineFeature } from '../../engine/feature.ts';
import { alertJob, alertMailJob, alertPushJob } from './deliver-job.ts';
import { alertHooks } from './hooks.ts';
import { alertReceipts } from './owned/alert-receipts.ts';
import * as tables from './tables.ts';

/** Urgent messages: over everything in the open apps, and by browser, text message and e-mail, with receipts. */
export const feature = defineFeature({
  owned: [alertReceipts],
  tables,
  meanings: [
    [
      tables.alertDeliveries,
      {
        columns: { alert_id: { refersTo: 'alert', deletedWith: true } },
        stays: 'sent by the other installation',
      },
    ],
  ],
  hooks: { alert: alertHooks },
  jobs: [alertJob, alertPushJob, alertMailJob],
});
