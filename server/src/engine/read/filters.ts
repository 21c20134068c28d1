import {
  type Entity,
  type Field,
  fieldAt,
  idSchema,
  isAutoTimestamp,
  optionsOf,
  parseRangeEnd,
  RECURRENCE,
  typeOf,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnIn } from '../../platform/db/columns.ts';
import { authorize, conditionToRead } from '../access/access.ts';
import { type EntityCall, parseContext } from '../access/call.ts';
import { readerValues } from '../access/condition.ts';
import {
  customClause,
  customFilters,
  customParameters,
  fieldPlaceholder,
  storedPlaceholder,
} from '../custom/custom-filters.ts';
import type { Filter } from '../model/filter.ts';
import { COLLATIONS, columnsOf, type EntityTable } from '../model/tables.ts';
import { describeEditorParameters, editorClause, editorFilters } from './editor-filters.ts';
import { isNextOccurrence, NEXT_OCCURRENCE } from './next-occurrence.ts';
import { type ListQuery, MAX_PAGE_SIZE } from './query.ts';
import { visibilityOf } from './read.ts';

const ids = z.array(idSchema).max(MAX_PAGE_SIZE);

/** A filter by object ids, of any number of the list's objects. */
const idFilter = z
  .string()
  .optional()
  .meta({ description: `Ids separated by commas, at most ${MAX_PAGE_SIZE}.` });

/** Maximum length of the prefix at which an alphabetical list starts. */
const MAX_PREFIX_LENGTH = 20;

const startingParameter = z
  .string()
  .optional()
  .meta({
    description: `Omits everything that sorts before this prefix in the requested language; at most ${MAX_PREFIX_LENGTH} characters.`,
  });

const invalidFilter = (parameter: string) =>
  new AppError('invalid', { errors: { [parameter]: ['filter_wrong'] } });

function byIds(value: unknown): Filter | undefined {
  if (value === undefined || value === '') return undefined;
  const parsed = typeof value === 'string' ? ids.safeParse(value.split(',')) : undefined;
  if (!parsed?.success) throw invalidFilter('id');
  return { parameter: 'id', how: 'isAny', column: 'id', value: parsed.data };
}

const occurrencesParameter = z.enum([NEXT_OCCURRENCE]).optional().meta({
  description: 'Of each series only the occurrence that is next, or the last one when all are over.',
});

/** Maximum length of what occurrences of a series have in common. */
const MAX_SERIES_LENGTH = 36;

const seriesParameter = z.string().optional().meta({ description: 'The occurrences of one series.' });

/** Returns the filters for one occurrence of each series, and for the occurrences of one. */
function seriesFilters({ entity }: EntityCall, { occurrences, series }: ListQuery): Filter[] {
  if (!entity.recurring) return [];
  const column = RECURRENCE.series;
  const filters: Filter[] = [];
  if (occurrences !== undefined && occurrences !== '') {
    if (occurrences !== NEXT_OCCURRENCE) throw invalidFilter('occurrences');
    filters.push({ parameter: 'occurrences', how: 'nextOccurrence', column, value: null });
  }
  if (series !== undefined && series !== '') {
    if (typeof series !== 'string' || series.length > MAX_SERIES_LENGTH) throw invalidFilter('series');
    filters.push({ parameter: 'series', how: 'equals', column, value: series });
  }
  return filters;
}

/** Returns the column of a list's alphabetical order; undefined for lists in another order. */
function alphabeticalBy(entity: Entity): string | undefined {
  return columnsOf(entity)[entity.list.order]?.kind === 'text' ? entity.list.order : undefined;
}

/** Returns the filter that starts an alphabetical list at a prefix, by the alphabet of the caller's language. */
function startingAt({ entity }: EntityCall, value: unknown): Filter | undefined {
  const column = alphabeticalBy(entity);
  if (!column || value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > MAX_PREFIX_LENGTH) throw invalidFilter('starting');
  return { parameter: 'starting', how: 'startsAt', column, value };
}

/** Returns the parameters that filter a list by a field. */
function parametersOf(name: string, field: Field): string[] {
  return typeOf(field).filter === 'range' ? [`${name}_from`, `${name}_until`] : [name];
}

function filterFields({ fields, list }: Entity): [string, Field][] {
  return (list.filters ?? []).flatMap((name) => {
    const field = fieldAt(fields, name);
    return field ? [[name, field] as [string, Field]] : [];
  });
}

type Narrowing = Pick<Filter, 'how' | 'value'>;

/**
 * Returns the filter for objects whose field refers to any of some ids. The group of everyone matches all objects,
 * since everybody belongs to it.
 */
export function refersToAny(
  { entity, actor }: EntityCall,
  name: string,
  named: readonly number[],
): Narrowing {
  const { everyone } = optionsOf(entity.fields[name]);
  if (everyone && named.some((id) => id === actor.everyoneGroup)) return { how: 'all', value: null };
  const { group, more } = entity.visibility ?? {};
  // An object for several groups is found by each of them.
  if (more && name === group) return { how: 'isFor', value: named };
  const isOne = columnsOf(entity)[name]?.kind === 'reference';
  return { how: isOne ? 'isAny' : 'overlaps', value: named };
}

/** Returns the filter of one parameter. Undefined for a value that the field cannot have. */
function filterOf(
  call: EntityCall,
  parameter: string,
  name: string,
  field: Field,
  value: string,
): Narrowing | undefined {
  const { actor } = call;
  const { filter } = typeOf(field);
  if (filter === 'range') {
    const isUntil = parameter.endsWith('_until');
    const end = parseRangeEnd(value, actor.timeZone, isUntil);
    if (!end) return undefined;
    return { how: isUntil ? (end.excluded ? 'before' : 'until') : 'from', value: end.moment };
  }
  if (filter === 'ids') {
    const parsed = ids.safeParse(value.split(','));
    return parsed.success ? refersToAny(call, name, parsed.data) : undefined;
  }
  const parsed = typeOf(field).schema(field.options, parseContext(actor)).safeParse(value);
  return parsed.success ? { how: 'equals', value: parsed.data } : undefined;
}

/**
 * Returns a list's filters: ids, and the fields that its definition names. Throws `invalid` for a value that a field
 * cannot have.
 */
export function filtersOf(call: EntityCall, query: ListQuery): Filter[] {
  if (call.entity.of && !call.narrowing) throw new Error(`${call.entity.name} is listed of no object.`);
  const byField = filterFields(call.entity).flatMap(([name, field]) =>
    parametersOf(name, field).flatMap((parameter): Filter[] => {
      const value = query[parameter];
      if (value === undefined || value === '') return [];
      // A filter would reveal what a role does not show.
      if (conditionToRead(call.actor, call.entity, field) === false) throw invalidFilter(parameter);
      const filter = typeof value === 'string' ? filterOf(call, parameter, name, field, value) : undefined;
      if (!filter) throw invalidFilter(parameter);
      // Only editors may filter by the time of saving.
      return call.asEditor || !isAutoTimestamp(name) ? [{ parameter, column: name, ...filter }] : [];
    }),
  );
  const custom = customFilters(call, query);
  return [
    ...[call.narrowing ?? []].flat(),
    byIds(query.id),
    startingAt(call, query.starting),
    ...seriesFilters(call, query),
    ...byField,
    ...custom,
    ...editorFilters(call, query),
  ].filter((filter) => filter !== undefined);
}

const placeholderOf = ({ parameter }: Filter) => `filter.${parameter}`;

/** Returns the filters' values for the placeholders in `filterSql`. */
export const filterValues = (filters: readonly Filter[]): Record<string, unknown> =>
  Object.fromEntries(
    filters.flatMap((filter) => [
      [placeholderOf(filter), filter.value],
      ...(filter.field === undefined
        ? []
        : [
            [fieldPlaceholder(filter.parameter), filter.field],
            [storedPlaceholder(filter.parameter), filter.stored ?? null],
          ]),
    ]),
  );

/** Returns the filters' where-clause, independent of their values. `walks`: see `customClause`. */
export function filterSql(
  call: EntityCall,
  table: EntityTable,
  filters: readonly Filter[],
  walks = false,
): SQL | undefined {
  return and(...filters.map((filter) => clauseOf(call, table, filter, walks)));
}

/** Returns the clause of one filter; a value that has ended matches none. */
function clauseOf(call: EntityCall, table: EntityTable, filter: Filter, walks: boolean): SQL {
  const clause = valueClause(call, table, filter, walks);
  const { until } = optionsOf(call.entity.fields[filter.column]);
  if (!until) return clause;
  const end = columnIn(table, until);
  return sql`(${clause} and (${end} is null or ${end} > ${readerValues(call).now}::timestamptz))`;
}

function valueClause(call: EntityCall, table: EntityTable, filter: Filter, walks: boolean): SQL {
  const { language, entity } = call;
  if (filter.field !== undefined)
    return customClause(call, table, filter, { value: placeholderOf(filter), walks });
  const placeholder = sql.placeholder(placeholderOf(filter));
  const editors = editorClause(call, table, filter, placeholder);
  if (editors) return editors;
  const column = columnIn(table, filter.column);
  const value = sql`${sql.param(placeholder, column)}`;
  switch (filter.how) {
    case 'isAny':
      return sql`${column} = any(${placeholder}::int[])`;
    case 'isAnyText':
      return sql`${column} = any(${placeholder}::text[])`;
    case 'isFor':
      return sql`(${column} = any(${placeholder}::int[]) or ${columnIn(table, entity.visibility?.more ?? filter.column)} && ${placeholder}::int[])`;
    case 'overlaps':
      return sql`${column} && ${placeholder}::int[]`;
    case 'equals':
      return eq(column, value);
    case 'isEmpty':
      return sql`${column} is null`;
    case 'isNotBefore':
      return sql`(${column} is null or ${column} >= ${value})`;
    case 'from':
      return gte(column, value);
    case 'until':
      return lte(column, value);
    case 'before':
      return lt(column, value);
    case 'nextOccurrence':
      return isNextOccurrence(call, table, authorize(call, visibilityOf(call))) ?? sql`true`;
    case 'startsAt':
      return sql`${column} collate ${sql.identifier(COLLATIONS[language])} >= ${placeholder}`;
    default:
      return sql`true`;
  }
}

/** Returns the parameters that filter a list. */
function filterNames(entity: Entity): string[] {
  return [
    'id',
    ...(alphabeticalBy(entity) ? ['starting'] : []),
    ...(entity.recurring ? ['occurrences', RECURRENCE.series] : []),
    ...filterFields(entity).flatMap(([name, field]) => parametersOf(name, field)),
    ...customParameters(entity),
  ];
}

/** Returns a list's filters as query parameters, for its description. */
export function filterParameters(entity: Entity): Record<string, z.ZodType> {
  const names = filterNames(entity).map((name) => [name, z.string().optional()]);
  const starting = alphabeticalBy(entity) && { starting: startingParameter };
  const ofSeries = entity.recurring && { occurrences: occurrencesParameter, series: seriesParameter };
  return {
    ...Object.fromEntries(names),
    ...describeEditorParameters(entity),
    id: idFilter,
    ...starting,
    ...ofSeries,
  };
}
