import { CHOICE_SETTINGS } from '@piiri/schemas/features.ts';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';
import { pageSchema } from './page.ts';

/** A code for joining. It is returned only once; the server stores its hash. */
export const joinCode = z.object({
  user: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'Language that the person has chosen.' }),
  code: z.string().meta({ description: 'Two groups of five characters with a hyphen between them.' }),
  address: z.string().meta({ description: 'Address for joining, which contains the code after the #.' }),
  expires: z.iso.datetime(),
});

export type JoinCode = z.output<typeof joinCode>;

export const joinCodeList = pageSchema(joinCode);

export type JoinCodeList = z.output<typeof joinCodeList>;

/** A person with a valid code. */
export const openJoinCode = joinCode.pick({ user: true, first_name: true, last_name: true, expires: true });

export type OpenJoinCode = z.output<typeof openJoinCode>;

/** Maximum number of codes per call. */
export const MAX_JOIN_CODES = 500;

/** Response to a valid code: the person and company, and what the person must enter. */
export const joinAttempt = z.object({
  attempt_id: z.string(),
  first_name: z.string(),
  company: z.string(),
  needs: z.array(z.enum(['password'])),
  username: z.string().meta({ description: 'User name for signing in, unless they choose another.' }),
  has_phone: z.boolean().meta({
    description: 'Whether the company has entered a phone number, which the person cannot replace here.',
  }),
});

export type JoinAttempt = z.output<typeof joinAttempt>;

/** Whether the fact with which a person joins by their employee number is stored. */
export const joinFactState = z.object({
  stored: z.boolean(),
  kind: z.enum(CHOICE_SETTINGS.join_by_number).nullable(),
  stored_at: z.iso.datetime().nullable(),
});

export type JoinFactState = z.output<typeof joinFactState>;

/** A person whom the caller manages and who has not joined yet. */
export const teamJoiner = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  card_until: z.iso.datetime().nullable().meta({ description: 'Until when they have a valid card.' }),
  can_print: z.boolean().meta({ description: 'False for people with rights in the console.' }),
});

export type TeamJoiner = z.output<typeof teamJoiner>;

export const teamJoiningPage = pageSchema(teamJoiner);

/** Maximum number of cards that a manager makes at once. */
export const MAX_TEAM_CODES = 100;
