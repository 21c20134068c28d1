import { randomUUID } from 'node:crypto';
import { idSchema } from '@piiri/schemas';
import { requiredText } from '@piiri/schemas/required-text.ts';
import { type InviteAnswer, inviteAnswer, MAX_INVITE_LENGTH } from '@piiri/shared/contracts/invite.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { serverText } from '../../../platform/texts.ts';
import { type InviteResult, sendInvite } from '../send-invite.ts';

/**
 * Invites one person by text message, and returns the outcome. With an `Idempotency-Key` per person and sending, no
 * message is sent twice after an interruption; with `invited_at` none is sent twice when others invite the same people.
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
      message: requiredText(MAX_INVITE_LENGTH, 'message_required'),
      invited_at: z.iso.datetime('not_date_time').nullish().meta({
        description:
          'Time of the latest invitation known to the caller; null: never. A person invited since then is not invited again.',
      }),
    },
    'not_an_object',
  ),
  answers: { 200: inviteAnswer },
  async handler({ services, actor, commit, language, body, request }) {
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' ? header : randomUUID();
    const { id, message, invited_at: known } = body;
    const expectedAt = typeof known === 'string' ? new Date(known) : known;
    const answerOf = ({ outcome, invitedAt }: InviteResult): InviteAnswer => {
      const { status } = outcome;
      const byAnother = status === 'sent' && Boolean(outcome.byAnother);
      const detail =
        status === 'failed'
          ? serverText(language, 'invite_failed', { reason: serverText(language, outcome.reason) })
          : serverText(language, byAnother ? 'invite_by_another' : 'invite_sent');
      const answer = { id, status, detail };
      if (known === undefined) return answer;
      return { ...answer, invited_at: invitedAt?.toISOString() ?? null, by_another: byAnother };
    };
    return sendInvite({ services, actor, commit, id, message, key, knownAt: expectedAt, answerOf });
  },
});
