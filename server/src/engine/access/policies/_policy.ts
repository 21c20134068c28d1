import type { Entity, Operation } from '@piiri/schemas';
import type { Condition, Roles } from '../condition.ts';

/**
 * A rule's answer for a caller: true, false, or a condition on the object. Each file of this folder is one rule. The
 * rule knows only the caller's roles; a condition names everything else (`reader.groups`), so the answer is the same
 * for all callers with the same roles. `entity` is undefined for routes beyond the generic calls; rules that need its
 * `visibility` answer false there. `operation` is undefined when the rule is asked about a field.
 */
export type Policy = (roles: Roles, entity: Entity | undefined, operation?: Operation) => Condition;
