import type { Entity } from '../definition.ts';
import { lintFields } from './fields.ts';
import { lintList } from './list.ts';
import { lintAccess, lintApi, lintEmployee, lintForm, lintPublishing } from './parts.ts';

/** Reports contradictions in a definition: one line each, naming the member. */
export type LintRule = (entity: Entity) => Iterable<string>;

const LINT_RULES: readonly LintRule[] = [
  lintFields,
  lintApi,
  lintPublishing,
  lintAccess,
  lintList,
  lintForm,
  lintEmployee,
];

/** Reports all contradictions within a definition; `together.ts` checks definitions against each other. */
export function* lintEntities(entity: Entity): Generator<string> {
  for (const rule of LINT_RULES) yield* rule(entity);
}
