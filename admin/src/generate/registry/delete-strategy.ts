/** Treatment of the objects that reference a deleted one. */
export interface DeleteStrategy {
  /** Text keys below `console.confirm_delete`: `<name>` and `<name>_help`. */
  name: string;
  /** References move to another object of the same kind, which the user has to choose. */
  requiresTarget?: boolean;
  /** Query parameters of the delete call. `target`: id of the chosen object, empty without one. */
  query(target: string): Record<string, string>;
}

/** Consequence of a deletion: a text key below `console.confirm_delete` and its count. */
export interface DeleteWarning {
  words: string;
  count: number;
}

/** Number of referencing objects by entity name, as the server's 409 answer reports them. */
export type ReferenceCounts = Readonly<Record<string, number>>;
