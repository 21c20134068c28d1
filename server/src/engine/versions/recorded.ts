import type { Entity } from '@piiri/schemas';
import { registeredFeatures } from '../feature.ts';
import { ENTITIES, isOfTenant } from '../model/tables.ts';

/** How history names what somebody else has approved, and a version the time that an unpublished object was approved for. */
export const APPROVE = 'approve';

/** How history names a look at an object as others see it. */
export const LOOK = 'look_as';

/** How history names that a person was erased; who that was it does not say. */
export const ERASE = 'erase';

/** What editors do, and by which ways people come to sign in. What employees do with content, such as enrolling and answering, is written down nowhere here. */
const EDITORS_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'revert',
  'sort',
  'attach',
  'detach',
  'set_password',
  'add_passkey',
  'remove_passkey',
  'add_join_code',
  'join',
  APPROVE,
  LOOK,
  ERASE,
] as const;

/** Whether history records an action. */
export const isRecorded = (action: string): action is (typeof EDITORS_ACTIONS)[number] =>
  (EDITORS_ACTIONS as readonly string[]).includes(action);

/** The definition that history records under a name; undefined for what it does not record. */
export function recordedEntity(name: string): Entity | undefined {
  const others = registeredFeatures().flatMap(({ recorded = [] }) => recorded);
  const entity = ENTITIES.get(name) ?? others.find((each) => each.name === name);
  return entity && isOfTenant(entity) ? entity : undefined;
}
