import { z } from 'zod';

/** Maximum length of an invitation, in characters. */
export const INVITE_MAX = 1000;

/** Response of `POST v1/users/invite/`. */
export const inviteAnswer = z.object({
  id: z.int(),
  status: z.enum(['sent', 'failed']),
  detail: z.string().meta({ description: 'How it ended, in the caller’s language.' }),
  invited_at: z.iso
    .datetime()
    .nullish()
    .meta({ description: 'When the person was invited last, as of now; for who said when it was.' }),
  by_another: z.boolean().optional().meta({
    description: 'Another sending had invited the person already, so nothing more was sent. Likewise.',
  }),
});

export type InviteAnswer = z.output<typeof inviteAnswer>;
