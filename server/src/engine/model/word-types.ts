/** Whose id a column holds: an entity's or a table's, by its name; or of the entity that another column of the row names. */
export type IdTarget = string | { entityIn: string };

/** Gives what an id has become in the place that rows move to; null where what it named does not come along. */
export type NewId = (target: string, id: number) => number | null;

/** A keyed hash of a person and something else: whose hash a value may be, and the same of other ids. */
export interface PseudonymColumn {
  column: string;
  purpose: string;
  /** What is signed, of the row's values and a person. */
  signed(row: Readonly<Record<string, unknown>>, userId: number): string;
}

/** What a table's columns mean to code that serves all tables: erasing people, and moving companies. */
export interface TableWords {
  /** Columns with ids, also lists of them. Owner, parents and foreign keys need no mention. */
  ids?: Readonly<Record<string, IdTarget>>;
  /** Columns whose values no two rows of an installation share: they are made anew where rows move to. */
  fresh?: readonly string[];
  /** JSON with ids in it: the same with others. */
  json?: Readonly<Record<string, (value: never, newId: NewId) => unknown>>;
  /** Keyed hashes, which are made anew with the key of the place that rows move to. */
  pseudonyms?: readonly PseudonymColumn[];
  /** What columns hold where rows move to, whatever they held. */
  reset?: Readonly<Record<string, unknown>>;
  /** Why the rows stay behind when a company moves. */
  stays?: string;
}
