import { z } from 'zod';
import { SIGN_IN_PROBLEM_KINDS } from '../sign-in-problems.ts';

/** Attributes by which people of a directory are matched. */
export const MATCH_BY = ['subject', 'email', 'phone', 'username'] as const;

const claimNames = z.object({
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  groups: z.string(),
});

/** Response of `GET v1/tenant/sign-in/`: how a company's people sign in. */
export const signInAnswer = z.object({
  slug: z.string().nullable().meta({ description: 'The company in the addresses of its sign-in.' }),
  domains: z
    .array(z.string())
    .meta({ description: 'Mail domains whose addresses lead to the provider at the login screen.' }),
  oidc: z.object({
    enabled: z.boolean(),
    issuer: z.string(),
    client_id: z.string(),
    has_client_secret: z.boolean().meta({ description: 'The secret itself is never answered.' }),
    claims: claimNames,
    match_by: z.enum(MATCH_BY),
    create_users: z.boolean(),
    only: z.boolean().meta({ description: 'Nothing else opens the company, but to tenant admins.' }),
  }),
  redirect_uri: z.string().meta({ description: 'What the provider is to be given.' }),
  scim: z.object({
    address: z.string().meta({ description: 'What the directory is to be given.' }),
    token_created: z.iso.datetime().nullable().meta({ description: 'Null: there is no token.' }),
    last_used: z.string().nullable().meta({ description: 'The day on which the directory came last.' }),
  }),
});

export type SignInAnswer = z.output<typeof signInAnswer>;

/** Result of testing the identity provider; the test signs nobody in and changes nothing. */
export const signInTest = z.object({
  claims: z.record(z.string(), z.unknown()).meta({ description: 'All that the provider said.' }),
  outcome: z
    .enum(['known', 'match', 'create'])
    .nullable()
    .meta({ description: 'Somebody who came before, who is there already, or who would be made.' }),
  person: z.object({ id: z.int().nullable(), first_name: z.string(), last_name: z.string() }).nullable(),
  problem: z.enum(SIGN_IN_PROBLEM_KINDS).nullable(),
});

export type SignInTest = z.output<typeof signInTest>;
