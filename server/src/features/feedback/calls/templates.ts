import { answerTemplates } from '@piiri/shared/contracts/feedback-settings.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readTemplates } from '../templates.ts';

/** The company's templates in all languages, for those who answer: nobody knows the sender's. */
export default defineRoute({
  method: 'GET',
  path: 'v1/feedback/answer-templates',
  summary: 'The templates of answers, in all languages',
  access: 'feedback_manager',
  answers: { 200: answerTemplates },
  handler: ({ read, actor }) => read((db) => readTemplates(db, actor)),
});
