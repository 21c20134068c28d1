import type { Entity } from '../definition.ts';
import { optionsOf } from '../fields-schema.ts';
import { RULES, type RuleName } from '../rules.ts';

const OPERATIONS: readonly string[] = ['read', 'admin', 'create', 'update', 'delete'];

/** Returns the member of `visibility` that a rule requires and the entity lacks. Undefined when it lacks none. */
function missingVisibility(rule: RuleName, { visibility = {} }: Entity): string | undefined {
  const { group, groups, everyone, managers, owner, handled, approval } = visibility;
  const isVisible = group !== undefined || groups !== undefined || everyone === true;
  if (rule === 'visible' && !isVisible) return 'a visibility that says who is shown it';
  if (rule === 'administers_group' && group === undefined && groups === undefined)
    return 'a group in its visibility';
  if (rule === 'manages' && managers === undefined) return 'managers in its visibility';
  if (rule === 'owns' && owner === undefined) return 'an owner in its visibility';
  if (rule === 'handles' && handled === undefined) return 'a handled type in its visibility';
  if (rule === 'approves' && (owner === undefined || approval === undefined))
    return 'an owner and an approval in its visibility';
  return undefined;
}

/** Reports rules that need what the definition lacks: they would let everybody or nobody through. */
export function* lintAccess(entity: Entity): Generator<string> {
  const rules: [string, readonly RuleName[]][] = Object.entries(entity.access);
  for (const [name, field] of Object.entries(entity.fields))
    rules.push([`read of "${name}"`, optionsOf(field).read ?? []]);
  for (const [operation, names] of rules) {
    if (operation in entity.access && !OPERATIONS.includes(operation))
      yield `access: there is no operation "${operation}"`;
    for (const rule of names) {
      if (!RULES.includes(rule)) yield `access.${operation}: there is no rule "${rule}"`;
      const missing = missingVisibility(rule, entity);
      if (missing) yield `access.${operation}: the rule "${rule}" needs ${missing}`;
    }
  }
  if (entity.publishing && !entity.visibility)
    yield 'publishing: it is visible to nobody, so nothing is ever shown';
}
