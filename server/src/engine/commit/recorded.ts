import type { Entity } from '@piiri/schemas';
import type { AuditEvent } from '@piiri/shared/contracts/history.ts';
import { registeredFeatures } from '../feature.ts';
import { ENTITIES, isOfTenant } from '../model/tables.ts';

/** The action of an approval in history, and of a version with the approved time of an unpublished object. */
export const APPROVE = 'approve';

/** The action of viewing an object as somebody else. */
export const VIEW_AS = 'look_as';

/** The action of erasing a person; it does not say whom. */
export const ERASE = 'erase';

/**
 * Events of signing in, which are no changes of objects. `sign_in_failed` and `locked` may have no user: nobody of the
 * company was named.
 */
export type SecurityEvent = Exclude<AuditEvent, 'rights_changed'>;

export const SECURITY_EVENTS: readonly SecurityEvent[] = [
  'sign_in',
  'sign_in_failed',
  'locked',
  'credential_added',
  'credential_ended',
  'proof',
];

export const isSecurityEvent = (action: string): action is SecurityEvent =>
  (SECURITY_EVENTS as readonly string[]).includes(action);

/**
 * Actions of editors, and changes of the ways in which people sign in. What employees do with content, such as
 * enrolling and answering, is not recorded.
 */
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
  'add_token',
  'remove_token',
  'add_join_code',
  'join',
  APPROVE,
  VIEW_AS,
  ERASE,
] as const;

/** Whether history records an action. */
export const isRecorded = (action: string): action is (typeof EDITORS_ACTIONS)[number] | SecurityEvent =>
  isSecurityEvent(action) || (EDITORS_ACTIONS as readonly string[]).includes(action);

/** Returns the definition that history records under a name; undefined when it records none. */
export function recordedEntity(name: string): Entity | undefined {
  const others = registeredFeatures().flatMap(({ recorded = [] }) => recorded);
  const entity = ENTITIES.get(name) ?? others.find((candidate) => candidate.name === name);
  return entity && isOfTenant(entity) ? entity : undefined;
}
