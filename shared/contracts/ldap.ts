import { z } from 'zod';

/** Results of a person or group of the directory. */
export const LDAP_RESULTS = [
  'created',
  'changed',
  'unchanged',
  'deactivated',
  'reactivated',
  'deleted',
  'failed',
] as const;

/** A row of a run's report. */
export const ldapRow = z.object({
  kind: z.enum(['person', 'group']),
  external_id: z.string().nullable(),
  username: z.string().nullable().meta({ description: 'Of a group its name.' }),
  result: z.enum(LDAP_RESULTS),
  changes: z
    .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
    .meta({ description: 'Former and new values by field; of a group’s members their numbers.' }),
  errors: z.array(z.string()),
});

export type LdapRow = z.output<typeof ldapRow>;

/** Why a run failed; nothing was changed then. */
export const LDAP_PROBLEMS = ['away', 'refused', 'too_many', 'wrong', 'too_many_leave', 'off'] as const;

/** Response of `GET v1/tenant/ldap/sync/{job}/`. */
export const ldapRun = z.object({
  job: z.int(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  dry_run: z.boolean(),
  created: z.iso.datetime(),
  ended: z.iso.datetime().nullable(),
  problem: z
    .enum(LDAP_PROBLEMS)
    .nullable()
    .meta({ description: 'Why it failed. With `too_many_leave` `rows` says what would have happened.' }),
  rows: z.array(ldapRow),
});

export type LdapRun = z.output<typeof ldapRun>;
