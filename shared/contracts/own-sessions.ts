import { z } from 'zod';

/** A session of the person: one per device, for all companies that they use there. */
export const ownSession = z.object({
  id: z.string(),
  device: z
    .string()
    .nullable()
    .meta({ description: 'Browser and kind of device, such as "Firefox · Android".' }),
  signed_in: z.iso.datetime().meta({ description: 'Rounded down to the hour.' }),
  last_used: z.iso.datetime().meta({ description: 'Rounded down to the hour.' }),
  is_this: z.boolean(),
});

export const ownSessions = z.object({ results: z.array(ownSession) });

export type OwnSession = z.output<typeof ownSession>;
