import { z } from 'zod';

/** Most characters of an invitation. */
export const INVITE_MAX = 1000;

/** What `POST v1/users/invite/` answers. */
export const inviteAnswer = z.object({
  id: z.int(),
  status: z.enum(['sent', 'failed']),
  detail: z.string().meta({ description: 'How it ended, in the caller’s language.' }),
});

export type InviteAnswer = z.output<typeof inviteAnswer>;
