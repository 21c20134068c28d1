import { defineView } from '../define.ts';
import { user } from './user.ts';

/** The members of a group. */
export const groupMember = defineView(user, {
  name: 'group_member',
  api: { path: 'v1/tenant/groups/:id/members', calls: ['list'] },
  of: { entity: 'group', field: 'groups' },
  row: user.row,
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
});
