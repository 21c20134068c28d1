import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { feedbackManagers } from '../owned/feedback-managers.ts';

export default defineRoute({
  method: 'PUT',
  path: 'v1/feedback/reminders',
  summary: 'Choose whether to get text message reminders of due dates',
  access: 'feedback_manager',
  body: z.object({ sms: z.boolean('not_boolean') }, 'not_an_object'),
  answers: { 200: z.object({ sms: z.boolean() }) },
  handler: ({ actor: { tenantId, userId }, commit, body: { sms } }) =>
    commit(async ({ db }) => {
      await db
        .insert(feedbackManagers)
        .values({ tenant_id: tenantId, user_id: userId, sms })
        .onConflictDoUpdate({
          target: [feedbackManagers.tenant_id, feedbackManagers.user_id],
          set: { sms },
        });
      return { sms };
    }),
});
