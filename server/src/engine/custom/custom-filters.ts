import {
  COMPARED,
  type CustomField,
  type CustomOptions,
  comparedValue,
  type Entity,
  fieldOfCustom,
  isCustomFilter,
  parseRangeEnd,
  storedName,
  typeOf,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/column-in.ts';
import { readerValues } from '../access/reader.ts';
import { type EntityCall, parseContext } from '../calls/context.ts';
import { COLLATIONS, type EntityTable } from '../model/tables.ts';
import type { Filter } from '../read/filter.ts';
import { CUSTOM, customFieldsOf } from './custom-fields.ts';
import { customValues } from './custom-values.ts';
import { MAX_COMPARED } from './index-values.ts';

const PREFIX = `${CUSTOM}.`;

/** Stands in a filter's statement for the id of its field. */
export const fieldPlaceholder = (parameter: string): string => `field.${parameter}`;

/** Stands in a filter's statement for its value as objects hold it; null where that is not known. */
export const storedPlaceholder = (parameter: string): string => `stored.${parameter}`;

const wrong = (parameter: string) => new AppError('invalid', { errors: { [parameter]: ['filter_wrong'] } });

/** Kinds that lists are narrowed to a range of, as built-in times are: `custom.<name>_from`, `custom.<name>_until`. */
const isRange = ({ kind }: CustomField) => kind === 'date' || kind === 'date_time';

const DAY_MS = 86_400_000;

/** An end of a range as values are compared: days by their number, moments by their ms. */
function rangeEnd({ actor }: EntityCall, field: CustomField, value: string, isUntil: boolean) {
  if (field.kind === 'date') {
    const parsed = typeOf(fieldOfCustom(field)).schema({}, parseContext(actor)).safeParse(value);
    if (!parsed.success) return undefined;
    return { value: Date.parse(`${parsed.data}T00:00:00Z`) / DAY_MS, excluded: false };
  }
  const end = parseRangeEnd(value, actor.timeZone, isUntil);
  return end && { value: end.moment.getTime(), excluded: end.excluded };
}

function filterOf(
  call: EntityCall,
  parameter: string,
  field: CustomField,
  value: string,
): Filter | undefined {
  const { id } = field;
  const end = /_(from|until)$/.exec(parameter)?.[1];
  if (isRange(field) && end && parameter !== `${PREFIX}${field.name}`) {
    const found = rangeEnd(call, field, value, end === 'until');
    const how = end === 'from' ? 'custom_from' : found?.excluded ? 'custom_before' : 'custom_until';
    return found && { parameter, how, column: CUSTOM, field: id, value: found.value };
  }
  const compared = COMPARED[field.kind];
  if (!compared) return undefined;
  const given = compared === 'each' ? [value] : value;
  const own = fieldOfCustom(field);
  const parsed = typeOf(own).schema(own.options, parseContext(call.actor)).safeParse(given);
  if (!parsed.success) return undefined;
  const one = compared === 'each' ? (parsed.data as string[])[0] : parsed.data;
  const key = comparedValue(field.kind, one instanceof Date ? one.toISOString() : one);
  if (key === undefined) return undefined;
  const narrowing = { parameter, how: `custom_${compared}`, column: CUSTOM, field: id } as const;
  // Of a long text the index has but the beginning.
  if (typeof key === 'string' && key.length >= MAX_COMPARED)
    return { ...narrowing, value: key.slice(0, MAX_COMPARED) };
  return { ...narrowing, value: key, stored: JSON.stringify(one) };
}

/** The parameters that narrow lists by the fields that an entity's description tells of. */
export function customParameters({ fields }: Pick<Entity, 'fields'>): string[] {
  const { described } = (fields[CUSTOM]?.options ?? {}) as CustomOptions;
  return (described?.fields ?? [])
    .filter(isCustomFilter)
    .flatMap((field) => [
      `${PREFIX}${field.name}`,
      ...(isRange(field) ? [`${PREFIX}${field.name}_from`, `${PREFIX}${field.name}_until`] : []),
    ]);
}

/** The field that a parameter narrows by. */
function fieldIn(fields: readonly CustomField[], parameter: string): CustomField | undefined {
  const name = parameter.slice(PREFIX.length);
  return (
    fields.find((field) => field.name === name) ??
    fields.find((field) => isRange(field) && [`${field.name}_from`, `${field.name}_until`].includes(name))
  );
}

/**
 * The filters of an editors' list by a company's own fields. Throws `invalid` for a field that no list is narrowed by and for
 * a value that it cannot have. Employees' lists are not narrowed by them.
 */
export function customFilters(call: EntityCall, query: Readonly<Record<string, unknown>>): Filter[] {
  const fields = call.asEditor ? customFieldsOf(call.actor.definitions, call.entity) : undefined;
  if (!fields) return [];
  return Object.entries(query).flatMap(([parameter, value]) => {
    const field = parameter.startsWith(PREFIX) ? fieldIn(fields, parameter) : undefined;
    if (!field || value === undefined || value === '') return [];
    const filter =
      isCustomFilter(field) && typeof value === 'string'
        ? filterOf(call, parameter, field, value)
        : undefined;
    if (!filter) throw wrong(parameter);
    return [filter];
  });
}

/**
 * What a filter narrows a list to, whatever its value and the id of its field. `walks`: each object is asked for its value, for
 * lists that are read in their order until a page is full; else the objects with the value are found first.
 */
export function customClause(
  call: EntityCall,
  table: EntityTable,
  filter: Filter,
  { value, walks }: { value: string; walks: boolean },
): SQL {
  const given = sql.placeholder(value);
  const collation = sql.identifier(COLLATIONS[call.language]);
  const matches = {
    custom_number: sql`number = ${given}::float8`,
    custom_text: sql`text collate ${collation} = ${given}::text`,
    custom_each: sql`text collate ${collation} = ${given}::text`,
    custom_from: sql`number >= ${given}::float8`,
    custom_until: sql`number <= ${given}::float8`,
    custom_before: sql`number < ${given}::float8`,
  }[filter.how as `custom_${'number' | 'text' | 'each' | 'from' | 'until' | 'before'}`];
  const found = sql`${customValues}
    where tenant_id = ${readerValues(call)['reader.tenant']} and field = ${sql.placeholder(fieldPlaceholder(filter.parameter))}::int
      and ${matches}`;
  if (!walks) return sql`${table.id} in (select object_id from ${found})`;
  // A limit keeps PostgreSQL from turning it into the other form.
  const probed = sql`(select true from ${found} and entity = ${storedName(call.entity)} and object_id = ${table.id} limit 1)`;
  const stored = sql`${sql.placeholder(storedPlaceholder(filter.parameter))}::jsonb`;
  const held = sql`(${columnIn(table, CUSTOM)} -> ${sql.placeholder(fieldPlaceholder(filter.parameter))}::int::text)`;
  // The object is at hand, and its rows of values are not.
  return sql`case when ${stored} is null then ${probed} else ${held} @> ${stored} end`;
}
