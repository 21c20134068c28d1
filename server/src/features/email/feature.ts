import { defineFeature } from '../../engine/feature.ts';
import { followAddresses } from './confirm.ts';
import { confirmationMailJob } from './confirmation-mail-job.ts';
import { confirmedEmails } from './owned/confirmed-emails.ts';
import { emailConfirmations } from './owned/email-confirmations.ts';

/** E-mail to people: confirmation of addresses, and the layout of mails. */
export const feature = defineFeature({
  owned: [confirmedEmails, emailConfirmations],
  listeners: [{ entities: ['user'], listen: followAddresses }],
  jobs: [confirmationMailJob],
});
