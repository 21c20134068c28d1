import {
  type Entity,
  type Field,
  fieldAt,
  idSchema,
  isAutoTimestamp,
  parseRangeEnd,
  typeOf,
} from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnOf } from '../calls/column-of.ts';
import { type EntityCall, parseContext } from '../calls/context.ts';
import { COLLATIONS, columnsOf, type EntityTable } from '../model/tables.ts';
import { type ListQuery, MAX_PAGE_SIZE } from './query.ts';

const ids = z.array(idSchema).max(MAX_PAGE_SIZE);

/** Objects by their ids, however many there are of them in the list. */
const idFilter = z
  .string()
  .optional()
  .meta({ description: `Ids, separated by commas; at most ${MAX_PAGE_SIZE}.` });

/** Longest beginning by which one enters an alphabetical list. */
const MOST_STARTING = 20;

const startingParameter = z
  .string()
  .optional()
  .meta({
    description: `Leaves out what stands before this in the alphabet of the language asked for; at most ${MOST_STARTING} characters.`,
  });

const wrong = (parameter: string) => new AppError('invalid', { errors: { [parameter]: ['filter_wrong'] } });

function byIds(table: EntityTable, value: unknown): SQL | undefined {
  if (value === undefined || value === '') return undefined;
  const wanted = typeof value === 'string' ? ids.safeParse(value.split(',')) : undefined;
  if (!wanted?.success) throw wrong('id');
  return sql`${columnOf(table, 'id')} = any(${sql.param(wanted.data)}::int[])`;
}

/** What a list is in the alphabetical order of; undefined for lists in another order. */
function alphabeticalBy(entity: Entity): string | undefined {
  return columnsOf(entity)[entity.list.order]?.kind === 'text' ? entity.list.order : undefined;
}

/** An alphabetical list from some letter on, by the alphabet of the caller's language. */
function startingAt(call: EntityCall, table: EntityTable, value: unknown): SQL | undefined {
  const name = alphabeticalBy(call.entity);
  if (!name || value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > MOST_STARTING) throw wrong('starting');
  return sql`${columnOf(table, name)} collate ${sql.identifier(COLLATIONS[call.language])} >= ${value}`;
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

/** What one parameter narrows a list to. Undefined for a value that the field cannot have. */
function clauseOf(
  call: EntityCall,
  table: EntityTable,
  parameter: string,
  name: string,
  field: Field,
  value: string,
) {
  const target = columnOf(table, name);
  const { filter } = typeOf(field);
  if (filter === 'range') {
    const isUntil = parameter.endsWith('_until');
    const end = parseRangeEnd(value, call.actor.timeZone, isUntil);
    if (!end) return undefined;
    if (!isUntil) return gte(target, end.moment);
    return end.excluded ? lt(target, end.moment) : lte(target, end.moment);
  }
  if (filter === 'ids') {
    const wanted = ids.safeParse(value.split(','));
    if (!wanted.success) return undefined;
    const { everyone } = field.options as { everyone?: boolean };
    if (everyone && wanted.data.some((id) => id === call.actor.everyoneGroup)) return sql`true`;
    const list = sql`${sql.param(wanted.data)}::int[]`;
    const isOne = columnsOf(call.entity)[name]?.kind === 'reference';
    return isOne ? sql`${target} = any(${list})` : sql`${target} && ${list}`;
  }
  const parsed = typeOf(field).schema(field.options, parseContext(call.actor)).safeParse(value);
  return parsed.success ? eq(target, parsed.data) : undefined;
}

/** The filters of a list: ids, and the fields that its definition names. Throws `invalid` for a value that a field cannot have. */
export function filters(call: EntityCall, table: EntityTable, query: ListQuery): SQL | undefined {
  const clauses = filterFields(call.entity).flatMap(([name, field]) =>
    parametersOf(name, field).flatMap((parameter) => {
      const value = query[parameter];
      if (value === undefined || value === '') return [];
      const clause =
        typeof value === 'string' ? clauseOf(call, table, parameter, name, field, value) : undefined;
      if (!clause) throw wrong(parameter);
      // When something was saved is its editors' business.
      return call.asEditor || !isAutoTimestamp(name) ? [clause] : [];
    }),
  );
  return and(byIds(table, query.id), startingAt(call, table, query.starting), ...clauses);
}

/** The parameters by which a list may be narrowed. */
export function filterNames(entity: Entity): string[] {
  return [
    'id',
    ...(alphabeticalBy(entity) ? ['starting'] : []),
    ...filterFields(entity).flatMap(([name, field]) => parametersOf(name, field)),
  ];
}

/** The filters of a list as query parameters, for its description. */
export function filterParameters(entity: Entity): Record<string, z.ZodType> {
  const names = filterNames(entity).map((name) => [name, z.string().optional()]);
  const starting = alphabeticalBy(entity) && { starting: startingParameter };
  return { ...Object.fromEntries(names), id: idFilter, ...starting };
}
