import {
  type Entity,
  type Field,
  fieldAt,
  idSchema,
  isAutoTimestamp,
  optionsOf,
  parseRangeEnd,
  typeOf,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnIn } from '../../platform/db/column-in.ts';
import { type EntityCall, parseContext } from '../calls/context.ts';
import {
  customClause,
  customFilters,
  customParameters,
  fieldPlaceholder,
  storedPlaceholder,
} from '../custom/custom-filters.ts';
import { COLLATIONS, columnsOf, type EntityTable } from '../model/tables.ts';
import { describeEditorParameters, editorClause, editorFilters } from './editor-filters.ts';
import type { Filter } from './filter.ts';
import { type ListQuery, MAX_PAGE_SIZE } from './query.ts';

const ids = z.array(idSchema).max(MAX_PAGE_SIZE);

/** Objects by their ids, however many there are of them in the list. */
const idFilter = z
  .string()
  .optional()
  .meta({ description: `Ids, separated by commas; at most ${MAX_PAGE_SIZE}.` });

/** Longest beginning by which one enters an alphabetical list. */
const MAX_PREFIX_LENGTH = 20;

const startingParameter = z
  .string()
  .optional()
  .meta({
    description: `Leaves out what stands before this in the alphabet of the language asked for; at most ${MAX_PREFIX_LENGTH} characters.`,
  });

const wrong = (parameter: string) => new AppError('invalid', { errors: { [parameter]: ['filter_wrong'] } });

function byIds(value: unknown): Filter | undefined {
  if (value === undefined || value === '') return undefined;
  const parsed = typeof value === 'string' ? ids.safeParse(value.split(',')) : undefined;
  if (!parsed?.success) throw wrong('id');
  return { parameter: 'id', how: 'isAny', column: 'id', value: parsed.data };
}

/** What a list is in the alphabetical order of; undefined for lists in another order. */
function alphabeticalBy(entity: Entity): string | undefined {
  return columnsOf(entity)[entity.list.order]?.kind === 'text' ? entity.list.order : undefined;
}

/** An alphabetical list from some letter on, by the alphabet of the caller's language. */
function startingAt({ entity }: EntityCall, value: unknown): Filter | undefined {
  const column = alphabeticalBy(entity);
  if (!column || value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > MAX_PREFIX_LENGTH) throw wrong('starting');
  return { parameter: 'starting', how: 'startsAt', column, value };
}

/** The parameters that narrow a list by a field. */
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

/** What narrows a list to the objects that refer, by a field of theirs, to one of some ids. Everybody is of the group of everyone. */
export function namesAny({ entity, actor }: EntityCall, name: string, named: readonly number[]): Narrowing {
  const { everyone } = optionsOf(entity.fields[name]);
  if (everyone && named.some((id) => id === actor.everyoneGroup)) return { how: 'all', value: null };
  const { group, more } = entity.visibility ?? {};
  // What is for several groups is found by each of them.
  if (more && name === group) return { how: 'isFor', value: named };
  const isOne = columnsOf(entity)[name]?.kind === 'reference';
  return { how: isOne ? 'isAny' : 'overlaps', value: named };
}

/** How one parameter narrows a list. Undefined for a value that the field cannot have. */
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
    return parsed.success ? namesAny(call, name, parsed.data) : undefined;
  }
  const parsed = typeOf(field).schema(field.options, parseContext(actor)).safeParse(value);
  return parsed.success ? { how: 'equals', value: parsed.data } : undefined;
}

/** The filters of a list: ids, and the fields that its definition names. Throws `invalid` for a value that a field cannot have. */
export function filtersOf(call: EntityCall, query: ListQuery): Filter[] {
  if (call.entity.of && !call.narrowing) throw new Error(`${call.entity.name} is listed of no object.`);
  const byField = filterFields(call.entity).flatMap(([name, field]) =>
    parametersOf(name, field).flatMap((parameter): Filter[] => {
      const value = query[parameter];
      if (value === undefined || value === '') return [];
      const filter = typeof value === 'string' ? filterOf(call, parameter, name, field, value) : undefined;
      if (!filter) throw wrong(parameter);
      // When something was saved is its editors' business.
      return call.asEditor || !isAutoTimestamp(name) ? [{ parameter, column: name, ...filter }] : [];
    }),
  );
  const custom = customFilters(call, query);
  return [
    call.narrowing,
    byIds(query.id),
    startingAt(call, query.starting),
    ...byField,
    ...custom,
    ...editorFilters(call, query),
  ].filter((filter) => filter !== undefined);
}

const placeholderOf = ({ parameter }: Filter) => `filter.${parameter}`;

/** The values of filters for the placeholders that `filterSql` writes. */
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

/** What filters narrow a list to, whatever their values. `walks`: see `customClause`. */
export function filterSql(
  call: EntityCall,
  table: EntityTable,
  filters: readonly Filter[],
  walks = false,
): SQL | undefined {
  return and(...filters.map((filter) => clauseOf(call, table, filter, walks)));
}

function clauseOf(call: EntityCall, table: EntityTable, filter: Filter, walks: boolean): SQL {
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
    case 'isFor':
      return sql`(${column} = any(${placeholder}::int[]) or ${columnIn(table, entity.visibility?.more ?? filter.column)} && ${placeholder}::int[])`;
    case 'overlaps':
      return sql`${column} && ${placeholder}::int[]`;
    case 'equals':
      return eq(column, value);
    case 'from':
      return gte(column, value);
    case 'until':
      return lte(column, value);
    case 'before':
      return lt(column, value);
    case 'startsAt':
      return sql`${column} collate ${sql.identifier(COLLATIONS[language])} >= ${placeholder}`;
    default:
      return sql`true`;
  }
}

/** The parameters by which a list may be narrowed. */
function filterNames(entity: Entity): string[] {
  return [
    'id',
    ...(alphabeticalBy(entity) ? ['starting'] : []),
    ...filterFields(entity).flatMap(([name, field]) => parametersOf(name, field)),
    ...customParameters(entity),
  ];
}

/** The filters of a list as query parameters, for its description. */
export function filterParameters(entity: Entity): Record<string, z.ZodType> {
  const names = filterNames(entity).map((name) => [name, z.string().optional()]);
  const starting = alphabeticalBy(entity) && { starting: startingParameter };
  return { ...Object.fromEntries(names), ...describeEditorParameters(entity), id: idFilter, ...starting };
}
