import { defineView } from '../define.ts';
import { group } from './group.ts';

/** The groups that a user belongs to. */
export const userGroup = defineView(group, {
  name: 'user_group',
  api: { path: 'v1/users/:id/groups', calls: ['list'] },
  of: { entity: 'user', theirField: 'groups' },
  row: group.row,
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
});
