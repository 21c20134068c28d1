import { CURRENCIES } from '@piiri/schemas/currencies.ts';
import { CUSTOM_KINDS } from '@piiri/schemas/custom-fields/shape.ts';
import { z } from 'zod';
import { pageSchema } from './page.ts';

/** Former and current value. */
const pair = z.tuple([z.unknown(), z.unknown()]);

/** A change of an object, row of `GET v1/history/`. */
export const historyRow = z.object({
  id: z.int(),
  time: z.iso.datetime(),
  /** Null for the product itself and for people who have left. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  agent: z.enum(['scim', 'single_sign_on']).nullable().meta({
    description: 'What made the change if no user did: the directory, or the provider at a sign-in.',
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
