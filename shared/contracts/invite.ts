import { z } from 'zod';

/** Maximum length of an invitation, in characters. */
export const MAX_INVITE_LENGTH = 1000;

/** Response of `POST v1/users/invite/`. */
export const inviteAnswer = z.object({
  id: z.int(),
  status: z.enum(['sent', 'failed']),
  detail: z.string().meta({ description: 'Result in the caller’s language.' }),
  invited_at: z.iso
    .datetime()
    .nullish()
    .meta({ description: 'Time of the latest invitation; only if the request has `invited_at`.' }),
  by_another: z.boolean().optional().meta({
    description:
      'Whether somebody else had already invited the person, so that nothing was sent; only if the request has `invited_at`.',
  }),
});

export type InviteAnswer = z.output<typeof inviteAnswer>;
