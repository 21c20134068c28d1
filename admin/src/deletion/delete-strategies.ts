import { type Entity, parentField, storedName } from '@piiri/schemas';
import { overrideOf } from '../generate/override.ts';
import { problemOf } from '../providers/data/problem.ts';

/** What a deletion does with the objects that reference the deleted one. */
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

const TREE_STRATEGIES: readonly DeleteStrategy[] = [
  { name: 'move_children', query: () => ({ children: 'move' }) },
  { name: 'delete_children', query: () => ({ children: 'delete' }) },
];

/** Number of referencing objects by entity name, as the server's 409 answer reports them. */
export type ReferenceCounts = Readonly<Record<string, number>>;

/** Returns the references that a 409 answer reports; undefined for any other error. */
export function referencesOf(error: unknown): ReferenceCounts | undefined {
  const problem = problemOf(error) as { status: number; content?: ReferenceCounts } | undefined;
  return problem?.status === 409 ? problem.content : undefined;
}

/** Returns the strategies for an entity: those for children in a tree, else those of its override. */
export function deleteStrategiesOf(entity: Entity, references: ReferenceCounts): readonly DeleteStrategy[] {
  if (parentField(entity)) return references[storedName(entity)] ? TREE_STRATEGIES : [];
  return overrideOf(entity).deleteStrategies ?? [];
}
