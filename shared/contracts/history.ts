import { CURRENCIES } from '@piiri/schemas/currencies.ts';
import { CUSTOM_KINDS } from '@piiri/schemas/custom-fields/shape.ts';
import { z } from 'zod';
import { pageSchema } from './page.ts';

/** Former and current value. */
const pair = z.tuple([z.unknown(), z.unknown()]);

/** Writers that are no users. */
export const HISTORY_AGENTS = ['scim', 'ldap', 'single_sign_on', 'operator', 'import'] as const;

/** Events of signing in, of credentials and of rights. */
export const AUDIT_EVENTS = [
  'sign_in',
  'sign_in_failed',
  'locked',
  'credential_added',
  'credential_ended',
  'proof',
  'rights_changed',
] as const;

export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** A change of an object, row of `GET v1/history/`. */
export const historyRow = z.object({
  id: z.int(),
  time: z.iso.datetime(),
  /** Null for the product itself and for people who have left. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  agent: z.enum(HISTORY_AGENTS).nullable().meta({
    description:
      'What made the change if no user did: the directory, the provider at a sign-in, or the operator. `import`: brought from another product, where the user wrote it.',
  }),
  entity: z.string(),
  /** Null when the change concerns many objects, such as an order. */
  object: z.object({ id: z.int(), title: z.string().nullable(), exists: z.boolean() }).nullable(),
  action: z.string().meta({ description: 'create, update, delete, restore, revert, sort, attach, detach …' }),
  changes: z.record(z.string(), pair).meta({
    description:
      'Former and current value by field; of a translated field only the changed texts. Sorting has `moved`, and `moved_before` or `moved_after`.',
  }),
  withheld: z
    .array(z.string())
    .meta({ description: 'Changed fields with personal data, whose values are not stored.' }),
  names: z.record(z.string(), z.record(z.string(), z.string())).meta({
    description: 'By field, names of referenced objects by id; of custom fields, labels of choices by value.',
  }),
  thumbnails: z
    .record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()]))
    .meta({ description: 'By field, addresses of former and current pictures that still exist.' }),
  pictures: z
    .record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()]))
    .meta({ description: 'By field, file names of those pictures.' }),
  custom_fields: z
    .record(
      z.string(),
      z.object({ label: z.string(), kind: z.enum(CUSTOM_KINDS), currency: z.enum(CURRENCIES).optional() }),
    )
    .meta({ description: 'Custom fields among the changed ones, with labels in the caller’s language.' }),
});

export type HistoryRow = z.output<typeof historyRow>;

export const historyPage = pageSchema(historyRow);

export type HistoryPage = z.output<typeof historyPage>;

/** Differences between two states of an object. */
export const differences = historyRow.pick({
  changes: true,
  names: true,
  thumbnails: true,
  pictures: true,
  custom_fields: true,
});

/** Response of `GET v1/history/{id}/`: a former state of an object beside the current one. */
export const historyState = historyRow.extend({
  /** Version of the current object, for If-Match. */
  version: z.int(),
  since: differences.meta({ description: 'Changes that restoring would make: current and former values.' }),
  lost: z
    .array(z.string())
    .meta({ description: 'Fields that cannot be restored because their files are deleted.' }),
});

export type HistoryState = z.output<typeof historyState>;

/** A row of `GET v1/history/stream/`, which sends one per line. */
export const streamRow = z.object({
  cursor: z.int().meta({ description: 'Position of the row; `after` reads on from it.' }),
  time: z.iso.datetime(),
  event: z.string().meta({
    description: `One of ${AUDIT_EVENTS.join(', ')}; else the action: create, update, delete, restore …`,
  }),
  actor: z
    .object({
      type: z.enum(['user', 'service_token', ...HISTORY_AGENTS]),
      id: z.int().nullable(),
    })
    .nullable()
    .meta({
      description: 'Null for the product itself, for people who were erased, and for failed sign-ins.',
    }),
  entity: z.string(),
  object: z
    .object({ id: z.int(), title: z.record(z.string(), z.string()).optional() })
    .nullable()
    .meta({
      description: 'Null for several objects at once, and for a failed sign-in of nobody in the company.',
    }),
  changes: z.record(z.string(), pair),
  withheld: z.array(z.string()).optional().meta({ description: 'Changed fields with personal data.' }),
  method: z.string().optional().meta({
    description:
      'Of sign-ins and credentials: password, code, passkey, provider, link, join_card, join_number, calendar …',
  }),
  address_hash: z.string().nullable().meta({
    description: 'Keyed hash of the address that the call came from, the same for all rows of a company.',
  }),
  account_hash: z.string().optional().meta({
    description: 'Of failed sign-ins: keyed hash of what was typed as the account.',
  }),
});

export type StreamRow = z.output<typeof streamRow>;
