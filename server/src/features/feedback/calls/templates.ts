import { answerTemplates } from '@piiri/shared/contracts/feedback-settings.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readTemplates } from '../templates.ts';

/** Returns the company's reply templates in all languages, because the sender's language is unknown. */
export default defineRoute({
  method: 'GET',
  path: 'v1/feedback/answer-templates',
  summary: 'List the reply templates in all languages',
  access: 'feedback_manager',
  answers: { 200: answerTemplates },
  handler: ({ read, actor }) => read((db) => readTemplates(db, actor)),
});
