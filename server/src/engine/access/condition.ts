import type { FormType, RoleAction, RoleScreen } from '@piiri/schemas';
import {
  and,
  arrayContained,
  arrayContains,
  arrayOverlaps,
  eq,
  gt,
  is,
  isNull,
  lte,
  ne,
  or,
  type Placeholder,
  SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/auth/actor.ts';
import { people } from '../model/people.ts';
import type { EntityTable } from '../model/tables.ts';
import { type GrantedGroups, type Grants, heldRights } from './grants.ts';

/** The reader's values that conditions name, and the time. */
export interface Reader {
  'reader.tenant': number;
  'reader.id': number;
  'reader.groups': readonly number[];
  'reader.adminGroups': readonly number[];
  /** The types whose objects the reader handles, and those whose objects they read, by id. */
  'reader.handledTypes': readonly number[];
  'reader.readTypes': readonly number[];
  now: Date;
  /** The groups in which roles allow an action; missing where they allow it in all or none. */
  [granted: GrantedGroups]: readonly number[];
}

/**
 * The values that a statement is built with: those of one reader, placeholders for any reader, or columns of many
 * readers.
 */
export type ReaderValues = { readonly [Name in keyof Reader]: Reader[Name] | Placeholder | SQL };

/** Placeholders for the reader of a prepared statement; `readerOf` returns their values. */
export const ANY_READER = {
  'reader.tenant': sql.placeholder('reader.tenant'),
  'reader.id': sql.placeholder('reader.id'),
  'reader.groups': sql.placeholder('reader.groups'),
  'reader.adminGroups': sql.placeholder('reader.adminGroups'),
  'reader.handledTypes': sql.placeholder('reader.handledTypes'),
  'reader.readTypes': sql.placeholder('reader.readTypes'),
  now: sql.placeholder('now'),
} satisfies ReaderValues;

type Handling = Pick<Actor, 'definitions' | 'groups' | 'isTenantAdmin' | 'roles' | 'everyoneGroup'>;

/** Whether a caller is in one of the groups that handle a form. */
export const isInHandlers = ({ groups }: Pick<Actor, 'groups'>, { handlers }: FormType): boolean =>
  handlers.some((group) => groups.includes(group));

/** Whether a role lets a caller do something with a form. */
export const isFormGranted = (actor: Handling, { name }: FormType, action: RoleAction): boolean =>
  heldRights(actor).grants[name]?.[action] !== undefined;

/** Returns the forms whose submissions a caller handles, or with `read` reads: tenant admins handle all. */
export const handledForms = (actor: Handling, action: 'read' | 'update' = 'update'): FormType[] =>
  actor.definitions.forms.filter(
    (form) => actor.isTenantAdmin || isInHandlers(actor, form) || isFormGranted(actor, form, action),
  );

/** Returns a caller's values, by default at the current time. */
export function readerOf(actor: Actor, now = new Date()): Reader {
  return {
    'reader.tenant': actor.tenantId,
    'reader.id': actor.userId,
    'reader.groups': actor.groups,
    'reader.adminGroups': actor.adminGroups,
    'reader.handledTypes': handledForms(actor).map(({ id }) => id),
    'reader.readTypes': handledForms(actor, 'read').map(({ id }) => id),
    now,
    ...heldRights(actor).groups,
  };
}

/** The roles that decide which rules apply to a caller. Callers with the same roles share a statement. */
export interface Roles {
  isTenantAdmin: boolean;
  isFeedbackManager: boolean;
  /** Whether the caller administers any group. */
  isGroupAdmin: boolean;
  /** Whether the caller handles what is sent with any form, by being in one of its handlers' groups. */
  isHandler: boolean;
  /** Whether the caller holds any role, and what their roles let them do. */
  hasRole: boolean;
  grants: Grants;
  screens: readonly RoleScreen[];
}

const EITHER = [false, true];

/** All combinations of roles, without the grants that tenants define. */
export const ALL_ROLES: readonly Roles[] = EITHER.flatMap((isTenantAdmin) =>
  EITHER.flatMap((isFeedbackManager) =>
    EITHER.flatMap((isGroupAdmin) =>
      EITHER.map((isHandler) => ({
        isTenantAdmin,
        isFeedbackManager,
        isGroupAdmin,
        isHandler,
        hasRole: false,
        grants: {},
        screens: [],
      })),
    ),
  ),
);

export function rolesOf(actor: Actor): Roles {
  return {
    isTenantAdmin: actor.isTenantAdmin,
    isFeedbackManager: actor.isFeedbackManager,
    isGroupAdmin: actor.adminGroups.length > 0,
    isHandler: actor.definitions.forms.some((form) => isInHandlers(actor, form)),
    hasRole: actor.roles.length > 0,
    grants: heldRights(actor).grants,
    screens: heldRights(actor).screens,
  };
}

/** Returns the values for a call's statements: its `reader` when given, otherwise the caller's at the current time. */
export function readerValues({ actor, reader }: { actor: Actor; reader?: ReaderValues }): ReaderValues {
  return reader ?? readerOf(actor);
}

/** The group lists of the reader that a condition may name. */
type ReaderGroups = 'reader.groups' | 'reader.adminGroups' | GrantedGroups;

/** The lists of the reader that a field's value may be in. */
type ReaderLists = ReaderGroups | 'reader.handledTypes' | 'reader.readTypes';

/**
 * A rule's condition on an object, as data that names the reader's values and the time. Lists and items use it as a
 * where-clause (`toSql`), writes check the object to be stored with it (`holds`), so reading and writing cannot
 * disagree.
 */
export type Condition =
  | boolean
  | { all: Condition[] }
  | { any: Condition[] }
  | { field: string; equals: string | number | boolean }
  | { field: string; empty: true }
  /** The field's value is one of the reader's groups, or of the types that they handle. */
  | { field: string; in: ReaderLists }
  /** The field names the reader. */
  | { field: string; is: 'reader.id' }
  /** The field does not name the reader. */
  | { field: string; isNot: 'reader.id' }
  /** The field names a person whose manager the reader is. Only statements can tell: it matches no given row. */
  | { field: string; managedBy: 'reader.id' }
  /**
   * `overlaps`: the list shares a group with the reader's; `within`: the list is not empty and all its groups are the
   * reader's.
   */
  | { field: string; overlaps: ReaderGroups }
  | { field: string; within: ReaderGroups }
  | { field: string; includes: 'reader.id' }
  | { field: string; reached: 'now' }
  | { field: string; ahead: 'now' };

/** Returns the placeholder of granted groups, whose names tenants define, in a statement for any reader. */
const placeholderOf = <Values extends Partial<ReaderValues>, Name extends keyof Values & string>(
  values: Values,
  name: Name,
) =>
  name.startsWith('reader.granted.') && values['reader.tenant'] === ANY_READER['reader.tenant']
    ? (sql.placeholder(name) as Values[Name])
    : undefined;

/** Returns a reader's value that a condition names. Throws when the caller did not provide it. */
function named<Values extends Partial<ReaderValues>, Name extends keyof Values & string>(
  values: Values,
  name: Name,
): NonNullable<Values[Name]> {
  const value = values[name] ?? placeholderOf(values, name);
  if (value === undefined || value === null)
    throw new Error(`A rule asks for "${name}", which is not given.`);
  return value;
}

/** A reader's value in a statement: a parameter, or a column when the statement covers many readers. */
const parameterOf = (value: unknown, column?: PgColumn) =>
  is(value, SQL) ? value : sql`${sql.param(value, column)}`;

/**
 * Returns a condition's where-clause. `reader`: at least the values, or their placeholders, that the condition names.
 */
export function toSql(condition: Condition, table: EntityTable, reader: Partial<ReaderValues>): SQL {
  if (typeof condition === 'boolean') return condition ? sql`true` : sql`false`;
  // An empty `all` is false: a rule that allows everything must answer `true`.
  if ('all' in condition)
    return and(...condition.all.map((part) => toSql(part, table, reader))) ?? sql`false`;
  if ('any' in condition) return or(...condition.any.map((part) => toSql(part, table, reader))) ?? sql`false`;
  const column = table[condition.field];
  if (!column) throw new Error(`A rule looks at "${condition.field}", which the table does not have.`);
  // An array parameter keeps the SQL text the same for any number of groups.
  const groups = (name: ReaderLists) => sql`${parameterOf(named(reader, name))}::int[]`;
  const time = () => parameterOf(named(reader, 'now'), column);
  if ('equals' in condition) return eq(column, condition.equals);
  if ('empty' in condition) return column.dataType === 'array' ? eq(column, sql`'{}'`) : isNull(column);
  if ('in' in condition) return sql`${column} = any(${groups(condition.in)})`;
  if ('is' in condition) return sql`${column} = ${parameterOf(named(reader, condition.is))}::int`;
  if ('isNot' in condition)
    return sql`${column} is distinct from ${parameterOf(named(reader, condition.isNot))}::int`;
  if ('managedBy' in condition)
    return sql`exists (select from ${people} managed where managed.id = ${column}
      and managed.tenant_id = ${parameterOf(named(reader, 'reader.tenant'))}::int
      and managed.manager = ${parameterOf(named(reader, condition.managedBy))}::int and managed.id <> managed.manager)`;
  if ('overlaps' in condition) return arrayOverlaps(column, groups(condition.overlaps));
  if ('within' in condition)
    return and(ne(column, sql`'{}'`), arrayContained(column, groups(condition.within))) ?? sql`false`;
  if ('includes' in condition)
    return arrayContains(column, sql`array[${parameterOf(named(reader, condition.includes))}::int]`);
  return 'reached' in condition ? lte(column, time()) : gt(column, time());
}

/**
 * Whether an object, given by its column values, meets a condition. `reader`: at least the values that the condition
 * names.
 */
export function matchesRow(
  condition: Condition,
  row: Readonly<Record<string, unknown>>,
  reader: Partial<Reader>,
): boolean {
  if (typeof condition === 'boolean') return condition;
  if ('all' in condition)
    return condition.all.length > 0 && condition.all.every((part) => matchesRow(part, row, reader));
  if ('any' in condition) return condition.any.some((part) => matchesRow(part, row, reader));
  const value = row[condition.field];
  const list = Array.isArray(value) ? value : [];
  if ('equals' in condition) return value === condition.equals;
  if ('empty' in condition)
    return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  if ('in' in condition) return named(reader, condition.in).includes(value as number);
  if ('is' in condition) return value === named(reader, condition.is);
  if ('isNot' in condition) return value !== named(reader, condition.isNot);
  if ('managedBy' in condition) return false;
  if ('overlaps' in condition) {
    const groups = named(reader, condition.overlaps);
    return list.some((id) => groups.includes(id));
  }
  if ('within' in condition) {
    const groups = named(reader, condition.within);
    return list.length > 0 && list.every((id) => groups.includes(id));
  }
  if ('includes' in condition) return list.includes(named(reader, condition.includes));
  const now = named(reader, 'now');
  return value instanceof Date && ('reached' in condition ? value <= now : value > now);
}

/** Whether a condition names the reader, rather than only their groups. */
export function dependsOnReader(condition: Condition): boolean {
  if (typeof condition === 'boolean') return false;
  if ('all' in condition) return condition.all.some(dependsOnReader);
  if ('any' in condition) return condition.any.some(dependsOnReader);
  return 'includes' in condition || 'is' in condition || 'isNot' in condition || 'managedBy' in condition;
}
