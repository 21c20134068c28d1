import { ALL_STATUS_REASONS, STATUSES } from '@piiri/schemas/status.ts';
import { z } from 'zod';

/** A person's status, in answers that are not made of the person's definition. */
export const personStatus = z.object({
  status: z
    .enum(STATUSES)
    .nullable()
    .meta({ description: 'Null when they have set none, or when it has ended.' }),
  status_reason: z
    .enum(ALL_STATUS_REASONS)
    .nullable()
    .meta({ description: 'What the status means more closely.' }),
  status_until: z.iso.datetime().nullable().meta({ description: 'When the status ends by itself.' }),
});

export type PersonStatus = z.output<typeof personStatus>;
