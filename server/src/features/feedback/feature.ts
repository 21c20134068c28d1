import { eq } from 'drizzle-orm';
import type { Change, Listener } from '../../engine/commit/transaction.ts';
import { defineFeature } from '../../engine/feature.ts';
import type { Personal } from '../../engine/model/column-meanings.ts';
import { REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import { unassign } from './assign.ts';
import {
  casesRetention,
  deleteFeedbackFiles,
  eraseFeedback,
  remapEvents,
  remapMessages,
  remapNotes,
} from './end-cases.ts';
import { hooks } from './hooks.ts';
import { logManager } from './managers.ts';
import { feedbackManagerLog } from './owned/feedback-manager-log.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';
import { senderPseudonyms, uploaderPseudonyms } from './pseudonyms.ts';
import { remindManagers } from './remind.ts';
import * as tables from './tables.ts';

/** Returns whether a user's row makes them a feedback manager. */
const isManagerRow = (row: Change['before']) => row?.is_feedback_manager === true && !row.deleted_at;

/**
 * Logs everyone who becomes a feedback manager or stops being one, whatever caused it: the settings, the user's own
 * details, an import, or the deletion of the user.
 */
export const followManagers: Listener = async (tx, changes) => {
  for (const { id, before, after } of changes) {
    if (id === undefined || isManagerRow(before) === isManagerRow(after)) continue;
    const own = eq(feedbackManagers.user_id, id);
    const [row] = await tx.db.select().from(feedbackManagers).where(own);
    const permissions = row?.permissions ?? [];
    if (isManagerRow(after)) await logManager(tx, id, 'added', [], permissions);
    else {
      await logManager(tx, id, 'removed', permissions, []);
      await unassign(tx, id, []);
    }
    // A deleted user can be restored within a day, with the categories that they handled.
    if (after && after.is_feedback_manager !== true) await tx.db.delete(feedbackManagers).where(own);
  }
};

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
