import type { Assume, BuildColumns, BuildExtraConfigColumns } from 'drizzle-orm';
import {
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  text,
} from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import type { id, tenantColumn } from '../../platform/db/tables/columns.ts';
import type { Call } from '../access/call.ts';
import type { ColumnMeaning, SeenBy } from '../model/column-meanings.ts';
import type { OwnRows } from '../own-data/own-part.ts';
import type { OwnedRetention } from './retention-rule.ts';

export type Builders = Record<string, PgColumnBuilderBase>;

/**
 * Used as a parent's entity where rows belong to objects of any entity, named in the row's columns `entity` and
 * `object_id`.
 */
export const ANY_ENTITY = 'any';

/** Parents by name: an entity's name, or the table of other owned rows. `object: 'any'`: an object of any entity. */
export type Parents = Readonly<Record<string, string | OwnedTable>>;

export type Unique = boolean | 'primaryKey';

/**
 * A column with the id of a user or of a parent. It has no foreign key, because owners are deleted and their rows may
 * stay.
 */
export const idColumn = () => integer().notNull();

/** The column with the entity's name for rows that belong to objects of any entity. */
export const entityColumn = () => text().notNull();

/** Returns the name of the column with a parent's id. */
export const parentColumn = (parent: string) => `${parent}_id`;

/** The columns implied by the rest of a definition. */
type Implied<Owner extends string, P extends Parents, U extends Unique> = {
  tenant_id: ReturnType<typeof tenantColumn>;
} & (U extends 'primaryKey' ? unknown : { id: ReturnType<typeof id> }) &
  ('object' extends keyof P ? { entity: ReturnType<typeof entityColumn> } : unknown) &
  Record<`${keyof P & string}_id` | Owner, ReturnType<typeof idColumn>>;

/** All columns of the table. */
export type AllColumns<C, Owner extends string, P extends Parents, U extends Unique> = Assume<
  Omit<Implied<Owner, P, U>, keyof C> & C,
  Builders
>;

/** The names of all ancestors: parents, their parents and so on. */
type Ancestor<P extends Parents> =
  | (keyof P & string)
  | { [Name in keyof P]: P[Name] extends OwnedTable<infer Above> ? Above : never }[keyof P];

/** The meaning of a column of owned rows. */
export interface OwnedMeaning extends ColumnMeaning {
  /** Why the column, which refers to people, is left out of the copy of own data. */
  notOwnData?: string;
}

/** A kind of row that people own; see `defineOwned`. */
export interface OwnedDefinition<
  Name extends string = string,
  C extends Builders = Builders,
  Owner extends string = string,
  P extends Parents = Parents,
  U extends Unique = Unique,
  Column extends string = keyof AllColumns<NoInfer<C>, Owner, NoInfer<P>, U> & string,
  Source extends string = Column | Ancestor<NoInfer<P>>,
> {
  /** Name of the table, and of its part in the copy of own data. */
  name: Name;
  /**
   * All columns but `tenant_id`, `id`, the owner's and the parents'. A column with one of these names replaces its
   * default type.
   */
  columns: C;
  /** The column with the id of the user who owns the row. */
  owner: Owner;
  /**
   * The parents that the row is deleted with. `{ poll: 'poll' }` makes the column `poll_id`. Rows that belong to an
   * entity's object are deleted when it is deleted for good; rows that belong to other owned rows are deleted with
   * them. `{ object: 'any' }` makes `entity` and `object_id`, for an object of any entity; `object` in `ownData` is
   * then its kind, id and title.
   */
  parent?: P;
  /** At most one row per owner and parent. `primaryKey`: these columns are the primary key, and there is no id. */
  unique?: U;
  /**
   * True: a row's secret lets its bearer read as the owner without signing in, so rows are deleted with the owner's
   * sessions.
   */
  isCredential?: true;
  /** False: no index on tenant and owner, because the primary key or one in `constraints` serves instead. */
  ownerIndex?: false;
  /** Further indexes and constraints. */
  constraints?(
    table: BuildExtraConfigColumns<Name, AllColumns<C, Owner, P, U>, 'pg'>,
  ): PgTableExtraConfigValue[];
  /**
   * The owner's copy of own data: columns, and parents of any depth with their titles. `seq as read_to` renames. Rows
   * with a `deleted_at` are left out. Absent: nothing, for the reason that the owner's meaning gives in `notOwnData`.
   */
  ownData?: readonly (Source | `${Source} as ${string}`)[];
  /** The part's name. Default: the table's. */
  ownDataName?: string;
  /** The column that orders the part. Default: the id, else the parent, else the owner. */
  ownDataOrder?: Column;
  /** Replaces ids and codes in the part by words. */
  presentOwnData?(db: Db, call: Call, rows: OwnRows): Promise<OwnRows>;
  /**
   * What happens to the rows of an erased owner. Default: they are deleted. `stays`: they stay without an owner, whose
   * column must be nullable in `columns`. `negated`: they stay with a negative id that belongs to nobody, where null
   * has another meaning.
   */
  erase?: 'stays' | 'negated';
  /** The meaning of columns. Owner and parents are known without it. */
  meanings?: { readonly [Name in Column]?: OwnedMeaning };
  /** Why the rows stay behind when a tenant moves. */
  stays?: string;
  /** Who reads the rows besides their owner, for the register of processing. Default: nobody. */
  seenBy?: SeenBy;
  /** How long a tenant keeps the rows: months counted from a column, by its choice in `v1/privacy/retention/`. */
  retention?: OwnedRetention<Column>;
}

/** Any definition of owned rows, for code that handles all of them. */
export interface AnyOwned extends Omit<OwnedDefinition, 'constraints'> {
  ownData?: readonly string[];
  meanings?: Readonly<Record<string, OwnedMeaning>>;
}

const DEFINITION = Symbol('definition');

declare const ABOVE: unique symbol;

/** Attaches its definition to an owned table. `Above`: the names of its ancestors, for types only. */
interface WithDefinition<Above extends string> {
  readonly [DEFINITION]: AnyOwned;
  readonly [ABOVE]?: Above;
}

/** Any table made from an owned definition, for code that handles all of them. */
export type OwnedTable<Above extends string = string> = PgTable & WithDefinition<Above>;

/** The same with typed columns. */
export type TypedOwnedTable<
  Name extends string,
  C extends Builders,
  Owner extends string,
  P extends Parents,
  U extends Unique,
> = WithDefinition<Ancestor<P>> &
  PgTableWithColumns<{
    name: Name;
    schema: undefined;
    columns: BuildColumns<Name, AllColumns<C, Owner, P, U>, 'pg'>;
    dialect: 'pg';
  }>;

/** Attaches a definition to the table made from it. */
export const withDefinition = <Table extends PgTable>(table: Table, definition: AnyOwned) =>
  Object.assign(table, { [DEFINITION]: definition });

/** The definition that a table was made from. */
export const definitionOf = (table: OwnedTable): AnyOwned => table[DEFINITION];
