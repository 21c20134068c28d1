/** The target of a column's ids: an entity or a table, by name; or the entity that another column of the row names. */
export type IdTarget = string | { entityIn: string };

/** Returns an id's new value in the installation that rows move to; null when its row does not move. */
export type NewId = (target: string, id: number) => number | null;

/** A pseudonym: a keyed hash of a person and something else. Tells how to compute it for any user id. */
export interface PseudonymColumn {
  column: string;
  purpose: string;
  /** Returns the signed text, from the row's values and a person. */
  signed(row: Readonly<Record<string, unknown>>, userId: number): string;
}

/** The meaning of a table's columns for code that handles all tables: erasing people, and moving tenants. */
export interface ColumnMeanings {
  /** Columns with ids or lists of ids. Owner, parents and foreign keys are known without it. */
  ids?: Readonly<Record<string, IdTarget>>;
  /** Columns with values unique in an installation: they are generated anew where rows move to. */
  fresh?: readonly string[];
  /** JSON that contains ids: returns it with the new ids. */
  json?: Readonly<Record<string, (value: never, newId: NewId) => unknown>>;
  /** Pseudonyms, which are computed anew with the key of the installation that rows move to. */
  pseudonyms?: readonly PseudonymColumn[];
  /** Values that columns get where rows move to, whatever they held. */
  reset?: Readonly<Record<string, unknown>>;
  /** Why the rows stay behind when a tenant moves. */
  stays?: string;
}
