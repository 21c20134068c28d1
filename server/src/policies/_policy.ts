import type { Entity } from '@piiri/schemas';
import type { Actor } from '../auth/actor.ts';
import type { Condition } from './_condition.ts';

/** A rule's answer for a caller: yes, no, or a condition on the object. Each file of this folder is one rule. */
export type Policy = (actor: Actor, entity: Entity, now: Date) => Condition;
