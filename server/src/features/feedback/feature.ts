import { defineFeature } from '../../engine/feature.ts';
import type { Personal } from '../../engine/model/column-meanings.ts';
import { REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import { casesRetention, deleteFeedbackFiles } from './cases-retention.ts';
import { eraseFeedback, remapEvents, remapMessages, remapNotes } from './erase-feedback.ts';
import { followManagers } from './follow-managers.ts';
import { hooks } from './hooks.ts';
import { feedbackManagerLog } from './owned/feedback-manager-log.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';
import { senderPseudonyms, uploaderPseudonyms } from './pseudonyms.ts';
import { remindManagers } from './remind.ts';
import * as tables from './tables.ts';

const ofSender: Personal = { about: 'sender', seenBy: 'feedback_managers' };
const ofEditor: Personal = { about: 'editor', seenBy: 'feedback_managers' };

/** Feedback to management: anonymous cases and their managers. */
export const feature = defineFeature({
  owned: [feedbackManagers, feedbackManagerLog],
  tables,
  meanings: [
    [
      tables.feedbackCases,
      {
        columns: {
          id: { onMove: 'fresh' },
          messages: { personal: ofSender, onMove: { json: remapMessages } },
          contact: { personal: ofSender },
          marker: { personal: ofSender, onMove: { pseudonym: senderPseudonyms.pseudonym } },
          notes: { personal: ofEditor, onMove: { json: remapNotes } },
          assignee_id: { refersTo: 'user', personal: ofEditor },
          events: { onMove: { json: remapEvents } },
          category_id: { refersTo: 'feedback_category' },
          former_id: { refersTo: 'feedback_cases' },
          signed_id: { refersTo: 'feedback_cases' },
        },
      },
    ],
    [
      tables.feedbackAttachments,
      {
        columns: {
          id: { onMove: 'fresh' },
          key: { onMove: 'fresh' },
          case_id: { refersTo: 'feedback_cases' },
          filename: { personal: ofSender },
          marker: { personal: ofSender, onMove: { pseudonym: uploaderPseudonyms.pseudonym } },
        },
      },
    ],
  ],
  erasePerson: eraseFeedback,
  retention: [casesRetention],
  hooks: { feedback_category: hooks },
  listeners: [{ entities: ['user'], listen: followManagers }],
  jobs: [
    { name: 'delete-feedback-files', everyMs: REGULAR_INTERVAL_MS / 20, run: deleteFeedbackFiles },
    { name: 'remind-feedback-managers', everyMs: REGULAR_INTERVAL_MS, run: remindManagers },
  ],
});
