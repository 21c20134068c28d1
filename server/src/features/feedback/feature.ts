import { defineFeature } from '../../engine/feature.ts';
import { endFeedbackFiles } from './end-files.ts';
import { followManagers } from './follow-managers.ts';
import { hooks } from './hooks.ts';
import { feedbackManagerLog } from './owned/feedback-manager-log.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';
import { remindManagers } from './remind.ts';
import * as tables from './tables.ts';

/** Feedback to management: anonymous cases and those who handle them. */
export const feature = defineFeature({
  owned: [feedbackManagers, feedbackManagerLog],
  tables,
  hooks: { feedback_category: hooks },
  listeners: [followManagers],
  housekeeping: [{ run: endFeedbackFiles, often: true }, { run: remindManagers }],
});
