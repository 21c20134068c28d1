import { defineFeature } from '../../engine/feature.ts';
import { ownTable } from '../../engine/own-data/own-table.ts';
import { endFeedbackFiles } from './end-files.ts';
import { followManagers } from './follow-managers.ts';
import { hooks } from './hooks.ts';
import { remindManagers } from './remind.ts';
import * as tables from './tables.ts';

const { feedbackManagerLog, feedbackManagers } = tables;

/** Feedback to management: anonymous cases and those who handle them. */
export const feature = defineFeature({
  tables,
  hooks: { feedback_category: hooks },
  listeners: [followManagers],
  ownData: [
    ownTable({
      name: 'feedback_manager',
      table: feedbackManagers,
      owner: feedbackManagers.user_id,
      tenant: feedbackManagers.tenant_id,
      tells: { permissions: feedbackManagers.permissions, sms: feedbackManagers.sms },
      refers: { permissions: 'feedback_category' },
      order: feedbackManagers.user_id,
    }),
    ownTable({
      name: 'feedback_manager_log',
      table: feedbackManagerLog,
      owner: feedbackManagerLog.target_user,
      tenant: feedbackManagerLog.tenant_id,
      tells: {
        time: feedbackManagerLog.time,
        event_change: feedbackManagerLog.event,
        before: feedbackManagerLog.before,
        after: feedbackManagerLog.after,
      },
      refers: { before: 'feedback_category', after: 'feedback_category' },
      order: feedbackManagerLog.id,
    }),
  ],
  notOwnData: [[feedbackManagerLog.performed_by, 'what they did for the company, about another']],
  housekeeping: [{ run: endFeedbackFiles, often: true }, { run: remindManagers }],
});
