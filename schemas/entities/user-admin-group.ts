import { defineView } from '../define.ts';
import { group } from './group.ts';

/** The groups that a user administers. */
export const userAdminGroup = defineView(group, {
  name: 'user_admin_group',
  api: { path: 'v1/users/:id/admingroups', calls: ['list'] },
  of: { entity: 'user', theirField: 'admin_groups' },
  row: group.row,
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
});
