import { z } from 'zod';

/** Maximum number of a person's tokens, and of characters of a name. */
export const PERSONAL_TOKENS = { max: 5, name: 100 };

export const personalToken = z.object({
  id: z.int(),
  name: z.string(),
  expires: z.iso.datetime().nullable().meta({ description: 'Null: until it is ended.' }),
  last_used: z.iso.datetime().nullable(),
});

/** Response of `GET v1/profile/tokens/`. */
export const personalTokenList = z.object({
  count: z.int(),
  next: z.null(),
  previous: z.null(),
  results: z.array(personalToken),
});

/** Response of `POST v1/profile/tokens/`. */
export const newPersonalToken = personalToken.extend({
  token: z.string().meta({ description: 'Returned only once. Send it as a bearer token.' }),
});

export type PersonalToken = z.output<typeof personalToken>;
export type NewPersonalToken = z.output<typeof newPersonalToken>;
