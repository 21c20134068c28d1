import type { Policy } from './_policy.ts';

const administersGroup: Policy = (actor, entity) => {
  const { sight = {} } = entity ?? {};
  if (actor.isTenantAdmin) return true;
  if (actor.adminGroups.length === 0) return false;
  if (sight.group) return { field: sight.group, is: 'oneOf', value: actor.adminGroups };
  if (sight.groups) return { field: sight.groups, is: 'within', value: actor.adminGroups };
  return false;
};

export default administersGroup;
