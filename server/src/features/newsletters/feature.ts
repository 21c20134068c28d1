import { newsletter } from '@piiri/schemas/entities/newsletter.ts';
import { defineFeature } from '../../engine/feature.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { moveItems } from '../releases/public.ts';
import { dueNewslettersJob } from './due-job.ts';
import { newsletterHooks } from './hooks.ts';
import { newsletterMails } from './owned/newsletter-mails.ts';
import { sendNewsletterJob } from './send-job.ts';
import { testMailJob } from './test-job.ts';

/** Newsletters: content by e-mail, to each reader what they see, in their language. Opening them is not counted. */
export const feature = defineFeature({
  owned: [newsletterMails],
  hooks: { newsletter: newsletterHooks },
  meanings: [[tableOf(newsletter), { columns: { items: { onMove: { json: moveItems } } } }]],
  jobs: [dueNewslettersJob, sendNewsletterJob, testMailJob],
});
