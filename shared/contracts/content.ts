import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { z } from 'zod';

/** A type of the company's own content, for its readers' menus and screens. */
export const contentTypeRow = z.object({
  id: z.int(),
  name: z.string(),
  one: z.string().meta({ description: 'Name of one object of the type, in the caller’s language.' }),
  many: z.string().meta({ description: 'Plural name.' }),
  icon: z.string(),
  in_menu: z.boolean(),
  reactions: z.boolean(),
  comments: z.boolean(),
  title: z.string(),
  list_columns: z.array(z.string()),
  sort: z
    .object({ field: z.string(), direction: z.enum(['asc', 'desc']) })
    .nullable()
    .meta({ description: 'The order of its lists by a field.' }),
  hide_past: z
    .string()
    .nullable()
    .meta({ description: 'The date field whose past days readers’ lists leave out.' }),
  group_by: z
    .enum(['day', 'week'])
    .nullable()
    .meta({ description: 'Groups readers’ lists by the sorted field, or by `release_date`.' }),
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      label: z.string(),
      currency: z.string().optional().meta({ description: 'Currency code of a price.' }),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  abilities: z.array(z.enum(['admin', 'create'])),
});

export type ContentTypeRow = z.output<typeof contentTypeRow>;

/** Response of `GET v1/own-content/`: the types that the caller may read or edit. */
export const contentTypes = z.object({
  results: z.array(
    contentTypeRow.extend({
      definition: z
        .looseObject({
          id: z.int(),
          version: z.int(),
          labels: z.partialRecord(z.enum(LANGUAGES), z.looseObject({})),
        })
        .optional()
        .meta({ description: 'Only with `admin_view=1`: the complete type, as in `v1/content-types/`.' }),
    }),
  ),
});

export type ContentTypes = z.output<typeof contentTypes>;
