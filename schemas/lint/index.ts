import type { Entity } from '../definition.ts';
import { aboutAccess } from './access.ts';
import { aboutApi } from './api.ts';
import { aboutEmployee } from './employee.ts';
import { aboutFields } from './fields.ts';
import { aboutForm } from './form.ts';
import { aboutList } from './list.ts';
import { aboutPublishing } from './publishing.ts';

/** A definition, and what of it cannot be meant so: a line each, naming the place. */
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

/** Everything in which a definition contradicts itself; what needs the other definitions is in `together.ts`. */
export function* lintEntities(entity: Entity): Generator<string> {
  for (const rule of LINT_RULES) yield* rule(entity);
}
