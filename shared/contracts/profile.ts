import type { Answer, Operation } from '@piiri/schemas';
import type { user } from '@piiri/schemas/entities/user.ts';
import { z } from 'zod';

const OPERATIONS = ['read', 'admin', 'create', 'update', 'delete'] as const satisfies readonly Operation[];

/** Members of `GET v1/profile/` besides the fields of the user. */
export const profileExtras = z.object({
  id: z.int(),
  username: z.string(),
  has_password: z.boolean().meta({ description: 'Without one they sign in by a code, and may set a first.' }),
  tenant_id: z.int(),
  manager_name: z.string().nullable(),
  is_admin: z.boolean().meta({ description: 'May enter the console.' }),
  email_confirmed: z
    .boolean()
    .meta({ description: 'The e-mail address is known to be theirs: mails go there.' }),
  can_translate: z.boolean().meta({
    description: 'May have texts translated by machine: they enter the console, and there is a service.',
  }),
  abilities: z
    .record(z.string(), z.array(z.enum(OPERATIONS)))
    .meta({ description: 'What they may in principle do, by entity name.' }),
});

/** Response of `GET v1/profile/`: the signed-in person. */
export type Profile = Answer<typeof user> & z.output<typeof profileExtras>;
