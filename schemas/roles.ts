import type { Entity, Operation } from './definition.ts';
import type { RoleAction } from './role-rights.ts';

/** The action that a right needs for an operation. */
export const actionOf = (operation: Operation): RoleAction =>
  operation === 'admin' || operation === 'read' ? 'read' : operation;

/**
 * Whether roles can name an entity: the content that the console edits, objects of tenants' own types, and people.
 * Views have no rights of their own.
 */
export const isGrantable = ({ viewOf, stamp, types, scope, visibility, members, content }: Entity): boolean =>
  !visibility?.handled &&
  scope !== 'installation' &&
  (viewOf ? stamp !== undefined : Boolean(types ?? members ?? content));

/** Whether rights on objects of an entity can be limited to groups. */
export const hasGroups = ({ visibility = {}, members }: Pick<Entity, 'visibility' | 'members'>): boolean =>
  Boolean(visibility.group ?? visibility.groups ?? members);
