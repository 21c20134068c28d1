import type { Answer, Operation } from '@piiri/schemas';
import type { user } from '@piiri/schemas/entities/user.ts';
import { ROLE_SCREENS } from '@piiri/schemas/role-rights.ts';
import { z } from 'zod';

const OPERATIONS = ['read', 'admin', 'create', 'update', 'delete'] as const satisfies readonly Operation[];

/** Members of `GET v1/profile/` besides the fields of the user. */
export const profileExtras = z.object({
  id: z.int(),
  username: z.string(),
  has_password: z
    .boolean()
    .meta({ description: 'A person without a password signs in by code, and may set a first password.' }),
  tenant_id: z.int(),
  manager_name: z.string().nullable(),
  is_admin: z.boolean().meta({ description: 'Whether the person may enter the console.' }),
  email_confirmed: z.boolean().meta({
    description: 'Whether the e-mail address is known to be the person’s; only then mails are sent to it.',
  }),
  can_translate: z.boolean().meta({
    description:
      'Whether the person may use machine translation: they may enter the console, and a service is configured.',
  }),
  can_ask: z.boolean().meta({
    description:
      'Whether questions are answered in sentences: the company allows it, and a language model is configured.',
  }),
  can_read_translated: z.boolean().meta({
    description:
      'Whether the person may have what they read translated: the company allows it, and a service is configured.',
  }),
  measures_interactions: z.literal(true).optional().meta({
    description:
      'Whether the apps report how quickly they answer (`POST v1/interactions/`): the operator measures it.',
  }),
  non_empty: z.array(z.string()).meta({
    description:
      'Entities whose menu item is shown only to people who see an object of them, and of which the person sees one.',
  }),
  screens: z
    .array(z.enum(ROLE_SCREENS))
    .meta({ description: 'Screens of the console that the person may open.' }),
  abilities: z
    .record(z.string(), z.array(z.enum(OPERATIONS)))
    .meta({ description: 'Operations that the person may perform in principle, by entity name.' }),
});

/** Response of `GET v1/profile/`: the signed-in person. */
export type Profile = Answer<typeof user> & z.output<typeof profileExtras>;
