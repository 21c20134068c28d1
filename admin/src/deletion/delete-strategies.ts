import { type Entity, parentField, storedName } from '@piiri/schemas';
import { overrideOf } from '../generate/override.ts';
import { problemOf } from '../providers/data/problem.ts';

/** What may become of what needs an object that is to be deleted. */
export interface DeleteStrategy {
  /** Names its words under `console.confirm_delete`: `<name>` and `<name>_help`. */
  name: string;
  /** It goes to another of the same kind, which has to be chosen. */
  requiresTarget?: boolean;
  /** How the call that deletes says it. `target`: the id of the one that was chosen. */
  query(target: string): Record<string, string>;
}

/** What a deletion means: its words under `console.confirm_delete`, and how many they speak of. */
export interface DeleteWarning {
  words: string;
  count: number;
}

const TREE_STRATEGIES: readonly DeleteStrategy[] = [
  { name: 'move_children', query: () => ({ children: 'move' }) },
  { name: 'delete_children', query: () => ({ children: 'delete' }) },
];

/** What needs an object, as a refusal to delete it tells: how many of each kind, by the entity's name. */
export type ReferenceCounts = Readonly<Record<string, number>>;

/** What the refusal to delete an object names as needing it; undefined when it was refused for something else. */
export function referencesOf(error: unknown): ReferenceCounts | undefined {
  const problem = problemOf(error) as { status: number; content?: ReferenceCounts } | undefined;
  return problem?.status === 409 ? problem.content : undefined;
}

/** What may become of that: of what stands below it in a tree, else what the entity's own part names. */
export function deleteStrategiesOf(entity: Entity, references: ReferenceCounts): readonly DeleteStrategy[] {
  if (parentField(entity)) return references[storedName(entity)] ? TREE_STRATEGIES : [];
  return overrideOf(entity).deleteStrategies ?? [];
}
