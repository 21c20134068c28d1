import type { Policy } from './_policy.ts';

const administersGroup: Policy = (roles, entity) => {
  const { visibility = {} } = entity ?? {};
  if (roles.isTenantAdmin) return true;
  if (!roles.isGroupAdmin) return false;
  if (visibility.group) return { field: visibility.group, in: 'reader.adminGroups' };
  if (visibility.groups) return { field: visibility.groups, within: 'reader.adminGroups' };
  return false;
};

export default administersGroup;
