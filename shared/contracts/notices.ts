import { z } from 'zod';
import { NOTICE_KINDS, type NoticeKind } from '../notice-kinds.ts';

export { NOTICE_KINDS, type NoticeKind };

/** A notice in the caller's inbox. */
export const notice = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  entity: z.string().nullable(),
  object: z
    .object({ id: z.int(), title: z.string() })
    .nullable()
    .meta({ description: 'The title is in the language of the request.' }),
  person: z
    .object({ id: z.int(), first_name: z.string(), last_name: z.string() })
    .nullable()
    .meta({ description: 'Person who caused the notice; null if there is none or they have left.' }),
  time: z.iso.datetime(),
  read: z.boolean(),
  address: z.string().nullable().meta({ description: 'Path to open.' }),
});

export type Notice = z.output<typeof notice>;

/** Body of `POST v1/notices/read/`: some notices, or all of them. */
export const noticesRead = z
  .object(
    {
      ids: z.array(z.int('not_integer').positive('not_integer'), 'not_a_list').max(1000).optional(),
      all: z.literal(true, 'not_a_choice').optional(),
    },
    'not_an_object',
  )
  .refine(({ ids, all }) => ids !== undefined || all !== undefined, { path: ['ids'], message: 'required' });
