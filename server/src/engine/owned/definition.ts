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
import type { id, ofTenant } from '../../platform/db/tables/columns.ts';
import type { Caller } from '../calls/context.ts';
import type { TableWords } from '../model/word-types.ts';
import type { OwnRows } from '../own-data/own-part.ts';
import type { OwnedRetention, SeenBy } from '../privacy/types.ts';

export type Builders = Record<string, PgColumnBuilderBase>;

/** Stands for the name of an entity where rows are of objects of any: they name theirs in the columns `entity` and `object_id`. */
export const ANY_ENTITY = 'any';

/** Parents by name: an entity's name, or the table of other owned rows. `object: 'any'`: an object of any entity. */
export type Parents = Readonly<Record<string, string | OwnedTable>>;

export type Unique = boolean | 'primaryKey';

/** A column with the id of a user or of a parent. Without a foreign key: owners end, and their rows may stay. */
export const idColumn = () => integer().notNull();

/** The column with the name of the entity whose object a row of any is of. */
export const entityColumn = () => text().notNull();

/** The column that holds the id of a parent. */
export const parentColumn = (parent: string) => `${parent}_id`;

/** The columns that follow from the other words of a definition. */
type Implied<Owner extends string, P extends Parents, U extends Unique> = {
  tenant_id: ReturnType<typeof ofTenant>;
} & (U extends 'primaryKey' ? unknown : { id: ReturnType<typeof id> }) &
  ('object' extends keyof P ? { entity: ReturnType<typeof entityColumn> } : unknown) &
  Record<`${keyof P & string}_id` | Owner, ReturnType<typeof idColumn>>;

/** All columns of the table. */
export type AllColumns<C, Owner extends string, P extends Parents, U extends Unique> = Assume<
  Omit<Implied<Owner, P, U>, keyof C> & C,
  Builders
>;

/** The names of parents, their parents and so on. */
type Ancestor<P extends Parents> =
  | (keyof P & string)
  | { [Name in keyof P]: P[Name] extends OwnedTable<infer Above> ? Above : never }[keyof P];

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
  /** Names the table, and its part in the copy of own data. */
  name: Name;
  /** All columns but `tenant_id`, `id`, the owner's and the parents'. Naming one of these replaces its default type. */
  columns: C;
  /** The column with the user who owns the row. */
  owner: Owner;
  /**
   * What the row is deleted with. `{ poll: 'poll' }` makes the column `poll_id`. Rows of an entity's object are deleted when it
   * ends for good; rows of other owned rows are deleted with them. `{ object: 'any' }` makes `entity` and `object_id`, of an object
   * of whichever entity; `object` in `ownData` is then its kind, id and title.
   */
  parent?: P;
  /** At most one row an owner and parent. `primaryKey`: these columns identify it, and it has no id. */
  unique?: U;
  /** True: whoever holds a row's secret reads as its owner without signing in, so rows end with the owner's sessions. */
  isCredential?: true;
  /** False: no index on company and owner, because one in `constraints` or the primary key does for it. */
  ownerIndex?: false;
  /** Further indexes and constraints. */
  constraints?(
    table: BuildExtraConfigColumns<Name, AllColumns<C, Owner, P, U>, 'pg'>,
  ): PgTableExtraConfigValue[];
  /**
   * What the owner's copy of own data contains: columns, and parents of any depth with their titles. `seq as read_to` renames.
   * Rows with a `deleted_at` are left out. Absent: nothing, for the reason that `notOwnData` gives for the owner.
   */
  ownData?: readonly (Source | `${Source} as ${string}`)[];
  /** The part's name, where it is not the table's. */
  ownDataName?: string;
  /** The column that orders the part. Default: the id, else the parent, else the owner. */
  ownDataOrder?: Column;
  /** The entities that members of `ownData` refer to. Parents need no mention. */
  references?: Readonly<Record<string, string>>;
  /** Replaces ids and codes in the part by words. */
  presentOwnData?(db: Db, call: Caller, rows: OwnRows): Promise<OwnRows>;
  /**
   * What becomes of the rows of an owner who is erased. Default: they go. `stays`: they stay without an owner, whose column must
   * be named in `columns` as one that may be null. `negated`: likewise, with a number that is nobody's, where null means another thing.
   */
  erase?: 'stays' | 'negated';
  /** What further columns mean: ids of people and things, what is made anew when a company moves. */
  words?: TableWords;
  /** Who reads the rows beside their owner, for the register of processing. Default: nobody. */
  seenBy?: SeenBy;
  /** How long a company keeps the rows: months from a column on, by its choice in `v1/privacy/retention/`. */
  retention?: OwnedRetention<Column>;
  /** Columns that name people and are left out of the copy, each with the reason. */
  notOwnData?: { readonly [Name in Column]?: string };
}

/** A definition of any kind of row, for code that serves them all. */
export interface AnyOwned extends Omit<OwnedDefinition, 'constraints'> {
  ownData?: readonly string[];
  notOwnData?: Readonly<Record<string, string>>;
}

const DEFINITION = Symbol('definition');

declare const ABOVE: unique symbol;

/** Marks a table made from an owned definition. `Above`: the names of its ancestors, known to types only. */
interface Defined<Above extends string> {
  readonly [DEFINITION]: AnyOwned;
  readonly [ABOVE]?: Above;
}

/** A table made from an owned definition, for code that serves them all. */
export type OwnedTable<Above extends string = string> = PgTable & Defined<Above>;

/** The same with the types of its columns. */
export type TypedOwnedTable<
  Name extends string,
  C extends Builders,
  Owner extends string,
  P extends Parents,
  U extends Unique,
> = Defined<Ancestor<P>> &
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
