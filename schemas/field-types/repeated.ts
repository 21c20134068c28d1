import { z } from 'zod';
import {
  boundedList,
  defineFieldType,
  type Field,
  type FieldOptions,
  type Fields,
  typeOf,
} from '../field.ts';
import { describeFields, exampleOf, parseFields } from '../fields-schema.ts';
import { message } from '../messages.ts';

export interface RepeatedOptions extends FieldOptions {
  /** The fields of each item, of any kind but files. */
  fields: Fields;
  /** Minimum number of items, once there are any. */
  min?: number;
  /** Maximum number of items. Default 100. */
  max?: number;
}

/** Returns an item whose translated texts differ from those of the items before, as options of a question must. */
function numbered(item: Record<string, unknown>, index: number): Record<string, unknown> {
  const inside = (value: unknown): unknown => {
    if (typeof value === 'string') return `${index + 1} ${value}`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, inside(nested)]));
  };
  if (index === 0) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, typeof value === 'object' ? inside(value) : value]),
  );
}

type Item<F extends Fields> = { id: string } & {
  [Name in keyof F]: F[Name] extends Field<string, infer Value> ? Value : never;
};

/**
 * An ordered list of items that is edited together with its object, such as a poll's questions. Each item has its own
 * id.
 */
export function repeated<const F extends Fields, const O extends Omit<RepeatedOptions, 'fields'>>(
  fields: F,
  options: O = {} as O,
): Field<'repeated', Item<F>[], O & { fields: F }> {
  return { type: 'repeated', options: { ...options, fields } };
}

/** Default maximum number of items. */
const MAX_ITEMS = 100;

const NEUTRAL_CONTEXT = { timeZone: 'UTC', cleanHtml: String };

/** Files and sort positions belong to an object; references in items would not be kept valid. */
const UNSUPPORTED_KINDS: ReadonlySet<string> = new Set([
  'image',
  'file',
  'attachments',
  'sortOrder',
  'reference',
  'references',
]);

const itemId = z.string().regex(/^[\w-]{1,36}$/);

export default defineFieldType<RepeatedOptions>({
  name: 'repeated',
  ownOptions: ['fields', 'min', 'max'],
  unsupportedOptions: ['default', 'list', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  schema: ({ fields, min = 0, max = MAX_ITEMS }, context) => {
    const item = z.record(z.string(), z.unknown(), 'not_an_object').transform((input, problems) => {
      const { values, issues } = parseFields(fields, input, context);
      for (const issue of issues) problems.addIssue({ code: 'custom', ...issue });
      const id = itemId.safeParse(input.id);
      return { id: id.success ? id.data : crypto.randomUUID(), ...values };
    });
    return boundedList(item, { max, notList: 'not_a_list', tooMany: message('too_many', { max }) })
      .refine((items) => context.requires === 'nothing' || items.length >= min, message('too_few', { min }))
      .superRefine((items, problems) => {
        const ids = new Set<string>();
        for (const [index, { id }] of items.entries()) {
          if (ids.has(id)) problems.addIssue({ code: 'custom', path: [index, 'id'], message: 'id_repeated' });
          ids.add(id);
        }
      });
  },
  input: ({ fields, min = 0, max = MAX_ITEMS }) =>
    z
      .array(describeFields(fields, NEUTRAL_CONTEXT, 'input').extend({ id: itemId.optional() }))
      .min(min)
      .max(max),
  answer: ({ fields }) =>
    z.array(describeFields(fields, NEUTRAL_CONTEXT, 'answer').extend({ id: z.string() })),
  example: ({ fields, min = 1 }, idOf) =>
    Array.from({ length: Math.max(1, min) }, (_, index) => ({
      id: `item-${index}`,
      ...numbered(exampleOf(fields, idOf), index),
    })),
  store: (name, value) => ({ [name]: value ?? [] }),
  present: (name, row, context, { fields }) => ({
    [name]: ((row[name] ?? []) as Record<string, unknown>[]).map((item) =>
      presentItem(fields, item, context),
    ),
  }),
  assertOptions: ({ fields, min = 0, max = MAX_ITEMS }) => {
    if (Object.keys(fields).length === 0) return 'repeats no fields';
    if ('id' in fields) return 'field "id" is what its items are known by; name it otherwise';
    if (min > max) return `takes ${min} to ${max}, of which there are none`;
    const unfit = Object.entries(fields).find(([, { type }]) => UNSUPPORTED_KINDS.has(type));
    return unfit && `field "${unfit[0]}" cannot be repeated: ${unfit[1].type}`;
  },
});

/** Items are stored in parsed form, so each value is converted to its columns before it is presented. */
function presentItem(
  fields: Fields,
  item: Record<string, unknown>,
  context: Parameters<NonNullable<ReturnType<typeof typeOf>['present']>>[2],
): Record<string, unknown> {
  const presented = Object.entries(fields).map(([name, field]) => {
    const type = typeOf(field);
    const columns = type.store?.(name, item[name], field.options) ?? { [name]: item[name] };
    return type.present?.(name, columns, context, field.options) ?? { [name]: item[name] ?? null };
  });
  return Object.assign({ id: item.id }, ...presented);
}
