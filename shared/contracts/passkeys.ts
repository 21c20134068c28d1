import { z } from 'zod';
import { pageSchema } from './page.ts';

/** A passkey of the caller. */
export const passkey = z.object({
  id: z.int(),
  name: z.string().meta({ description: 'What its person calls it.' }),
  created: z.iso.datetime().meta({ description: 'To the hour.' }),
  last_used: z.iso.datetime().nullable().meta({ description: 'To the hour; null while it was not used.' }),
  host: z.string().nullable().meta({
    description: 'The host that it serves at; null for an older one that was not used since.',
  }),
});

export type Passkey = z.output<typeof passkey>;

export const passkeyList = pageSchema(passkey);

/** Maximum length of its name, in characters. */
export const PASSKEY_NAME_MAX = 100;
