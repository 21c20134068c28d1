import {
  COMPARISONS,
  type CustomField,
  type CustomOptions,
  comparableValue,
  type Entity,
  fieldOfCustom,
  isCustomFilterable,
  parseRangeEnd,
  storedName,
  typeOf,
} from '@piiri/schemas';
import { formatDate } from '@piiri/schemas/date-time.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/columns.ts';
import { type EntityCall, parseContext } from '../access/call.ts';
import { readerValues } from '../access/condition.ts';
import type { Filter } from '../model/filter.ts';
import { COLLATIONS, type EntityTable } from '../model/tables.ts';
import { CUSTOM, customFieldsOf } from './custom-fields.ts';
import { customValues } from './custom-values.ts';
import { MAX_COMPARED_LENGTH } from './index-values.ts';

const PREFIX = `${CUSTOM}.`;

/** The placeholder for the id of a filter's field. */
export const fieldPlaceholder = (parameter: string): string => `field.${parameter}`;

/** The placeholder for what an object's stored values contain if it matches a filter; null when that is unknown. */
export const storedPlaceholder = (parameter: string): string => `stored.${parameter}`;

const invalidFilter = (parameter: string) =>
  new AppError('invalid', { errors: { [parameter]: ['filter_wrong'] } });

/**
 * Whether lists can be filtered by a range of the field, as by built-in times: `custom.<name>_from`,
 * `custom.<name>_until`.
 */
const isRange = ({ kind }: CustomField) => kind === 'date' || kind === 'date_time';

const DAY_MS = 86_400_000;

/** Returns one end of a range as a comparable number: days for dates, ms for times. */
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
    const bound = rangeEnd(call, field, value, end === 'until');
    const how = end === 'from' ? 'custom_from' : bound?.excluded ? 'custom_before' : 'custom_until';
    return bound && { parameter, how, column: CUSTOM, field: id, value: bound.value };
  }
  const compared = COMPARISONS[field.kind];
  if (!compared) return undefined;
  const input = compared === 'each' ? [value] : value;
  const own = fieldOfCustom(field);
  const parsed = typeOf(own).schema(own.options, parseContext(call.actor)).safeParse(input);
  if (!parsed.success) return undefined;
  const parsedValue = compared === 'each' ? (parsed.data as string[])[0] : parsed.data;
  const key = comparableValue(
    field.kind,
    parsedValue instanceof Date ? parsedValue.toISOString() : parsedValue,
  );
  if (key === undefined) return undefined;
  const narrowing = { parameter, how: `custom_${compared}`, column: CUSTOM, field: id } as const;
  // The index contains only the beginning of a long text.
  if (typeof key === 'string' && key.length >= MAX_COMPARED_LENGTH)
    return { ...narrowing, value: key.slice(0, MAX_COMPARED_LENGTH) };
  return {
    ...narrowing,
    value: key,
    stored: JSON.stringify({ [id]: compared === 'each' ? [parsedValue] : parsedValue }),
  };
}

/** Returns the query parameters that filter lists by the custom fields in an entity's description. */
export function customParameters({ fields }: Pick<Entity, 'fields'>): string[] {
  const { described } = (fields[CUSTOM]?.options ?? {}) as CustomOptions;
  return (described?.fields ?? [])
    .filter(isCustomFilterable)
    .flatMap((field) => [
      `${PREFIX}${field.name}`,
      ...(isRange(field) ? [`${PREFIX}${field.name}_from`, `${PREFIX}${field.name}_until`] : []),
    ]);
}

/** Returns the field of a parameter. */
function fieldIn(fields: readonly CustomField[], parameter: string): CustomField | undefined {
  const name = parameter.slice(PREFIX.length);
  return (
    fields.find((field) => field.name === name) ??
    fields.find((field) => isRange(field) && [`${field.name}_from`, `${field.name}_until`].includes(name))
  );
}

/**
 * Returns an editors' list's filters by custom fields. Throws `invalid` for a field without a filter and for an invalid
 * value. Employees' lists have no such filters.
 */
export function customFilters(call: EntityCall, query: Readonly<Record<string, unknown>>): Filter[] {
  const fields = call.asEditor ? customFieldsOf(call.actor.definitions, call.entity) : undefined;
  if (!fields) return [];
  return Object.entries(query).flatMap(([parameter, value]) => {
    const field = parameter.startsWith(PREFIX) ? fieldIn(fields, parameter) : undefined;
    if (!field || value === undefined || value === '') return [];
    const filter =
      isCustomFilterable(field) && typeof value === 'string'
        ? filterOf(call, parameter, field, value)
        : undefined;
    if (!filter) throw invalidFilter(parameter);
    return [filter];
  });
}

/**
 * Returns the filter that leaves the objects of past days out of readers' lists, by the days of the company's time zone;
 * none for editors and for other lists. Objects without a day stay.
 */
export function pastFilter(call: EntityCall, now: Date): Filter[] {
  const { hidePast } = call.entity.list;
  if (!hidePast || call.asEditor) return [];
  const { actor, entity } = call;
  const field = customFieldsOf(actor.definitions, entity)?.find(
    ({ name }) => `${PREFIX}${name}` === hidePast,
  );
  if (!field) return [];
  const today = formatDate(now, actor.timeZone).split('.').toReversed().join('-');
  const bound = rangeEnd(call, field, today, false);
  return bound
    ? [
        {
          parameter: 'hide_past',
          how: 'custom_notBefore',
          column: CUSTOM,
          field: field.id,
          value: bound.value,
        },
      ]
    : [];
}

/**
 * Returns a filter's where-clause, with placeholders for its value and the id of its field. `walks`: tests each object,
 * for lists that are scanned in order until a page is full; otherwise the objects with the value are looked up first.
 */
export function customClause(
  call: EntityCall,
  table: EntityTable,
  filter: Filter,
  { value, walks }: { value: string; walks: boolean },
): SQL {
  const placeholder = sql.placeholder(value);
  const collation = sql.identifier(COLLATIONS[call.language]);
  const matches = {
    custom_number: sql`number = ${placeholder}::float8`,
    custom_text: sql`text collate ${collation} = ${placeholder}::text`,
    custom_each: sql`text collate ${collation} = ${placeholder}::text`,
    custom_from: sql`number >= ${placeholder}::float8`,
    custom_until: sql`number <= ${placeholder}::float8`,
    custom_before: sql`number < ${placeholder}::float8`,
    custom_notBefore: sql`number < ${placeholder}::float8`,
  }[filter.how as `custom_${'number' | 'text' | 'each' | 'from' | 'until' | 'before' | 'notBefore'}`];
  const matchingValues = sql`${customValues}
    where tenant_id = ${readerValues(call)['reader.tenant']} and field = ${sql.placeholder(fieldPlaceholder(filter.parameter))}::int
      and ${matches}`;
  if (filter.how === 'custom_notBefore')
    return sql`not exists (select from ${matchingValues} and entity = ${storedName(call.entity)} and object_id = ${table.id})`;
  if (!walks) return sql`${table.id} in (select object_id from ${matchingValues})`;
  // The limit keeps PostgreSQL from rewriting the subquery into the form above.
  const probed = sql`(select true from ${matchingValues} and entity = ${storedName(call.entity)} and object_id = ${table.id} limit 1)`;
  const stored = sql`${sql.placeholder(storedPlaceholder(filter.parameter))}::jsonb`;
  // Compares the object's own column, already read, rather than its rows in `custom_values`.
  return sql`case when ${stored} is null then ${probed} else ${columnIn(table, CUSTOM)} @> ${stored} end`;
}
