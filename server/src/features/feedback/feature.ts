import { defineFeature } from '../../engine/feature.ts';
import { REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import { casesRetention, deleteFeedbackFiles } from './cases-retention.ts';
import { followManagers } from './follow-managers.ts';
import { hooks } from './hooks.ts';
import { feedbackManagerLog } from './owned/feedback-manager-log.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';
import { eraseFeedback, remapEvents, remapMessages, remapNotes } from './person.ts';
import { senderPseudonyms, uploaderPseudonyms } from './pseudonyms.ts';
import { remindManagers } from './remind.ts';
import * as tables from './tables.ts';

/** Feedback to management: anonymous cases and their managers. */
export const feature = defineFeature({
  owned: [feedbackManagers, feedbackManagerLog],
  tables,
  words: [
    [
      tables.feedbackCases,
      {
        ids: {
          category_id: 'feedback_category',
          assignee_id: 'user',
          former_id: 'feedback_cases',
          signed_id: 'feedback_cases',
        },
        fresh: ['id'],
        pseudonyms: [senderPseudonyms.column],
        json: { messages: remapMessages, events: remapEvents, notes: remapNotes },
      },
    ],
    [
      tables.feedbackAttachments,
      { ids: { case_id: 'feedback_cases' }, fresh: ['id', 'key'], pseudonyms: [uploaderPseudonyms.column] },
    ],
  ],
  erasePerson: eraseFeedback,
  retention: [casesRetention],
  personal: [
    {
      table: tables.feedbackCases,
      columns: ['messages', 'contact', 'marker'],
      about: 'sender',
      seenBy: 'feedback_managers',
    },
    {
      table: tables.feedbackCases,
      columns: ['notes', 'assignee_id'],
      about: 'editor',
      seenBy: 'feedback_managers',
    },
    {
      table: tables.feedbackAttachments,
      columns: ['filename', 'marker'],
      about: 'sender',
      seenBy: 'feedback_managers',
    },
  ],
  hooks: { feedback_category: hooks },
  listeners: { user: followManagers },
  jobs: [
    { name: 'delete-feedback-files', everyMs: REGULAR_INTERVAL_MS / 20, run: deleteFeedbackFiles },
    { name: 'remind-feedback-managers', everyMs: REGULAR_INTERVAL_MS, run: remindManagers },
  ],
});
