/** What other features use of feedback. */
export { feedbackAttachments, feedbackCases } from './tables.ts';
