/** The exports of feedback for other features. */
export { feedbackAttachments, feedbackCases } from './tables.ts';
