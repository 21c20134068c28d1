import type { Policy } from './_policy.ts';

const administersGroup: Policy = (actor, entity) => {
  const { visibility = {} } = entity ?? {};
  if (actor.isTenantAdmin) return true;
  if (actor.adminGroups.length === 0) return false;
  if (visibility.group) return { field: visibility.group, is: 'oneOf', value: actor.adminGroups };
  if (visibility.groups) return { field: visibility.groups, is: 'within', value: actor.adminGroups };
  return false;
};

export default administersGroup;
