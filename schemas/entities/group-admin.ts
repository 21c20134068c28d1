import { defineView } from '../define.ts';
import { user } from './user.ts';

/** The admins of a group. */
export const groupAdmin = defineView(user, {
  name: 'group_admin',
  api: { path: 'v1/tenant/groups/:id/admins', calls: ['list'] },
  of: { entity: 'group', field: 'admin_groups' },
  row: user.row,
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
});
