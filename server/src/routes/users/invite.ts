import { randomUUID } from 'node:crypto';
import { idSchema, message } from '@piiri/schemas';
import { INVITE_MAX, inviteAnswer } from '@piiri/shared/contracts/invite.ts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { sendInvite } from '../../invites/send-invite.ts';
import { serverText } from '../../texts.ts';

/**
 * Invites one person by text message, and tells how that ended. With an `Idempotency-Key` for each person and sending
 * nothing goes twice, whatever breaks off in between.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/users/invite',
  summary: 'Invite a user by text message',
  tag: 'user',
  access: 'tenant_admin',
  body: z.object(
    {
      id: idSchema,
      message: z
        .string('message_required')
        .max(INVITE_MAX, message('too_long', { max: INVITE_MAX }))
        .refine((text) => text.trim() !== '', 'message_required'),
    },
    'not_an_object',
  ),
  answers: { 200: inviteAnswer },
  async handler({ services, actor, commit, language, body, request }) {
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' ? header : randomUUID();
    const outcome = await sendInvite({ services, actor, commit, id: body.id, message: body.message, key });
    const detail =
      outcome.status === 'sent'
        ? serverText(language, 'invite_sent')
        : serverText(language, 'invite_failed', { reason: serverText(language, outcome.reason) });
    return { id: body.id, status: outcome.status, detail };
  },
});
