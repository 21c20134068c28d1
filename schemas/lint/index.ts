import type { Entity } from '../definition.ts';
import { aboutAccess } from './access.ts';
import { aboutApi } from './api.ts';
import { aboutEmployee } from './employee.ts';
import { aboutFields } from './fields.ts';
import { aboutForm } from './form.ts';
import { aboutList } from './list.ts';
import { aboutPublishing } from './publishing.ts';

/** Reports contradictions in a definition: one line each, naming the member. */
export type LintRule = (entity: Entity) => Iterable<string>;

const LINT_RULES: readonly LintRule[] = [
  aboutFields,
  aboutApi,
  aboutPublishing,
  aboutAccess,
  aboutList,
  aboutForm,
  aboutEmployee,
];

/** Reports all contradictions within a definition; `together.ts` checks definitions against each other. */
export function* lintEntities(entity: Entity): Generator<string> {
  for (const rule of LINT_RULES) yield* rule(entity);
}
