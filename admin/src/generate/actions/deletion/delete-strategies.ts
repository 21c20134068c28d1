import { type Entity, parentField, storedName } from '@piiri/schemas';
import { problemOf } from '../../../data/api/problem.ts';
import type { DeleteStrategy, ReferenceCounts } from '../../registry/delete-strategy.ts';
import { overrideOf } from '../../registry/override.ts';

const TREE_STRATEGIES: readonly DeleteStrategy[] = [
  { name: 'move_children', query: () => ({ children: 'move' }) },
  { name: 'delete_children', query: () => ({ children: 'delete' }) },
];

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
