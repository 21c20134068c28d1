import { ALL_GROUPS, actionOf, type Entity, isGrantable, type RoleAction } from '@piiri/schemas';
import type { Condition, Roles } from '../condition.ts';
import { grantedGroups } from '../grants.ts';
import type { Policy } from './_policy.ts';

/** The condition that an object is of groups in which a role allows an action. */
function inGroups({ visibility = {}, members }: Entity, name: string, action: RoleAction): Condition {
  const list = grantedGroups(name, action);
  const { group, more, groups } = visibility;
  if (group) {
    const belongs = { field: group, in: list } as const;
    if (!more || action === 'read') return belongs;
    // All groups of an object read its changes.
    return {
      all: [
        belongs,
        {
          any: [
            { field: more, empty: true },
            { field: more, within: list },
          ],
        },
      ],
    };
  }
  // An object without groups is for everyone.
  if (groups) return { field: groups, within: list };
  if (members)
    return action === 'read' ? { field: members, overlaps: list } : { field: members, within: list };
  return false;
}

function allowed({ grants }: Roles, entity: Entity, name: string, action: RoleAction): Condition {
  const reach = grants[name]?.[action];
  if (!reach) return false;
  return reach === ALL_GROUPS || inGroups(entity, name, action);
}

/** Adds that published objects need the right to publish as well, and that people are others than the reader. */
function forName(roles: Roles, entity: Entity, name: string, action: RoleAction): Condition {
  const condition = allowed(roles, entity, name, action);
  // Nobody changes or ends their own membership by a role: that could raise them.
  if (entity.members && condition !== false && (action === 'update' || action === 'delete')) {
    const isOther: Condition = { field: 'id', isNot: 'reader.id' };
    return condition === true ? isOther : { all: [condition, isOther] };
  }
  const published = entity.publishing?.field;
  if (condition === false || !published || (action !== 'create' && action !== 'update')) return condition;
  const publishes = allowed(roles, entity, name, 'publish');
  if (publishes === true) return condition;
  const isDraft: Condition = { field: published, equals: false };
  const free: Condition = publishes === false ? isDraft : { any: [isDraft, publishes] };
  return condition === true ? free : { all: [condition, free] };
}

/** The stored objects of all types: those of each type that a role names. */
function ofTypes(roles: Roles, entity: Entity, column: string, action: RoleAction): Condition {
  const conditions = Object.keys(roles.grants).flatMap((name): Condition[] => {
    const condition = forName(roles, entity, name, action);
    if (condition === false) return [];
    const isOfType: Condition = { field: column, equals: name };
    return [condition === true ? isOfType : { all: [isOfType, condition] }];
  });
  return conditions.length === 0 ? false : { any: conditions };
}

/**
 * A role shows content as its editors see it, and widens nobody's view as an employee. Everything that has no employees'
 * view of its own, such as people, is read in both.
 */
const granted: Policy = (roles, entity, operation) => {
  if (!entity || !operation) return false;
  const action = actionOf(operation);
  if (entity.screen) return action === 'read' && roles.screens.includes(entity.screen);
  if (entity.name === 'group')
    return action === 'read' && operation === 'admin' ? allowedGroups(roles) : false;
  if (!isGrantable(entity) || (operation === 'read' && !entity.access.read.includes('tenant_admin')))
    return false;
  if (entity.types && !entity.stamp) return ofTypes(roles, entity, entity.types.name, action);
  const name = String(entity.stamp?.type_name ?? entity.name);
  return forName(roles, entity, name, action);
};

/** Groups that a role names can be chosen. */
function allowedGroups({ grants }: Roles): Condition {
  const reach = grants.group?.read;
  if (!reach) return false;
  return reach === ALL_GROUPS || { field: 'id', in: grantedGroups('group', 'read') };
}

export default granted;
