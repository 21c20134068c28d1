import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { feedbackManagers } from '../owned/feedback-managers.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/feedback/reminders',
  summary: 'Read whether the caller gets text message reminders of due dates',
  access: 'feedback_manager',
  answers: { 200: z.object({ sms: z.boolean() }) },
  handler: ({ read, actor: { tenantId, userId } }) =>
    read(async (db) => {
      const own = and(eq(feedbackManagers.tenant_id, tenantId), eq(feedbackManagers.user_id, userId));
      const [row] = await db.select({ sms: feedbackManagers.sms }).from(feedbackManagers).where(own);
      return { sms: row?.sms ?? false };
    }),
});
