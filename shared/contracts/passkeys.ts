import { z } from 'zod';
import { pageSchema } from './page.ts';

/** A passkey of the caller. */
export const passkey = z.object({
  id: z.int(),
  name: z.string().meta({ description: 'Name given by the person.' }),
  created: z.iso.datetime().meta({ description: 'Rounded down to the hour.' }),
  last_used: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Rounded down to the hour; null if never used.' }),
  host: z.string().nullable().meta({
    description: 'Host at which it works; null for an older one not used since.',
  }),
});

export type Passkey = z.output<typeof passkey>;

export const passkeyList = pageSchema(passkey);

/** Maximum length of its name, in characters. */
export const MAX_PASSKEY_NAME_LENGTH = 100;
