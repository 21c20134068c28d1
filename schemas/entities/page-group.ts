import { defineView } from '../define.ts';
import { group } from './group.ts';

/** The groups that a page is for; empty when it is for everyone. */
export const pageGroup = defineView(group, {
  name: 'page_group',
  api: { path: 'admin/v1/pages/:id/groups', calls: ['list'] },
  of: { entity: 'page', theirField: 'groups' },
  row: group.row,
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
});
