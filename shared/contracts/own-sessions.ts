import { z } from 'zod';

/** Where a person is signed in: one a device, whichever of their companies they use there. */
export const ownSession = z.object({
  id: z.string(),
  device: z
    .string()
    .nullable()
    .meta({ description: 'Browser and kind of device, such as "Firefox · Android".' }),
  signed_in: z.iso.datetime().meta({ description: 'To the hour.' }),
  last_used: z.iso.datetime().meta({ description: 'To the hour.' }),
  is_this: z.boolean(),
});

export const ownSessions = z.object({ results: z.array(ownSession) });

export type OwnSession = z.output<typeof ownSession>;
