import type { Entity, Operation } from '@piiri/schemas';
import type { Roles } from '../reader.ts';
import type { Condition } from './_condition.ts';

/**
 * A rule's answer for a caller: yes, no, or a condition on the object. Each file of this folder is one rule. It knows the
 * caller's roles; a condition names the rest (`reader.groups`), so that it is the same for all who have those roles. There is
 * no entity where a call beyond the generic ones asks; rules that need its `visibility` answer no there. The operation is there
 * where one is asked about, rather than a field.
 */
export type Policy = (
  roles: Roles,
  entity: Pick<Entity, 'visibility' | 'publishing'> | undefined,
  operation?: Operation,
) => Condition;
