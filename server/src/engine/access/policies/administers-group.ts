import type { Policy } from './_policy.ts';

const administersGroup: Policy = (roles, entity, operation) => {
  const { visibility = {} } = entity ?? {};
  if (roles.isTenantAdmin) return true;
  if (!roles.isGroupAdmin) return false;
  const { group, more, groups, editors } = visibility;
  if (editors) return { field: editors, within: 'reader.adminGroups' };
  if (group) {
    const belongs = { field: group, in: 'reader.adminGroups' } as const;
    const isOfReferences = operation === 'create' && !roles.hasRole;
    if (
      !more ||
      isOfReferences ||
      (operation !== 'create' && operation !== 'update' && operation !== 'delete')
    )
      return belongs;
    // All groups of an object read its changes, so all must be the caller's. The groups of a new object are validated
    // as references, unless a role lets the caller refer to groups of others.
    const reaches = {
      any: [{ field: more, empty: true } as const, { field: more, within: 'reader.adminGroups' } as const],
    };
    return { all: [belongs, reaches] };
  }
  if (groups) return { field: groups, within: 'reader.adminGroups' };
  return false;
};

export default administersGroup;
