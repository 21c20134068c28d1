import type { Entity } from '@piiri/schemas';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Condition } from './_condition.ts';

/**
 * A rule's answer for a caller: yes, no, or a condition on the object. Each file of this folder is one rule. There is
 * no entity where a call beyond the generic ones asks; rules that need its `visibility` answer no there.
 */
export type Policy = (
  actor: Actor,
  entity: Pick<Entity, 'visibility' | 'publishing'> | undefined,
  now: Date,
) => Condition;
