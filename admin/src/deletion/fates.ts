import { type Entity, parentField, storedName } from '@piiri/schemas';
import { overrideOf } from '../generate/override.ts';
import { problemOf } from '../providers/data/problem.ts';

/** What may become of what needs an object that is to be deleted. */
export interface Fate {
  /** Names its words under `console.fates`: `<name>` and `<name>_help`. */
  name: string;
  /** It goes to another of the same kind, which has to be chosen. */
  needsTarget?: boolean;
  /** How the call that deletes says it. `target`: the id of the one that was chosen. */
  query(target: string): Record<string, string>;
}

/** What a deletion means: its words under `console.fates`, and how many they speak of. */
export interface Meaning {
  words: string;
  count: number;
}

const OF_TREE: readonly Fate[] = [
  { name: 'move_children', query: () => ({ children: 'move' }) },
  { name: 'delete_children', query: () => ({ children: 'delete' }) },
];

/** What needs an object, as a refusal to delete it tells: how many of each kind, by the entity's name. */
export type Content = Readonly<Record<string, number>>;

/** What the refusal to delete an object names as needing it; undefined when it was refused for something else. */
export function contentOf(error: unknown): Content | undefined {
  const problem = problemOf(error) as { status: number; content?: Content } | undefined;
  return problem?.status === 409 ? problem.content : undefined;
}

/** What may become of that: of what stands below it in a tree, else what the entity's own part names. */
export function fatesOf(entity: Entity, content: Content): readonly Fate[] {
  if (parentField(entity)) return content[storedName(entity)] ? OF_TREE : [];
  return overrideOf(entity).fates ?? [];
}
