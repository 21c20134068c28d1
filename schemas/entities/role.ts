import { defineEntity } from '../define.ts';
import { choices, localText, rightList, text } from '../field-types.gen.ts';
import { MAX_ROLES, ROLE_SCREENS } from '../role-rights.ts';

/**
 * A role that a tenant makes: rights which people have besides those that they have anyway. Tenant admins alone edit
 * roles, and give them to people.
 */
export const role = defineEntity({
  name: 'role',
  title: 'name',
  fields: {
    name: text({ required: true, max: 100, unique: true, inLanguages: 'labels' }),
    labels: localText({ max: 100 }),
    rights: rightList(),
    screens: choices({ choices: ROLE_SCREENS }),
  },
  api: {
    path: 'v1/roles',
    calls: ['list', 'get', 'create', 'update', 'delete'],
    importable: false,
    editorsOnly: true,
  },
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  integrated: false,
  maxRows: MAX_ROLES,
  list: { columns: ['name', 'updated_at'], search: ['name'], order: 'name', pageSize: 100 },
  row: ['name', 'labels', 'rights', 'screens'],
  form: [{ section: 'content', fields: ['name', 'labels', 'rights', 'screens'] }],
  console: { icon: 'people', section: 'settings', order: 10, path: 'roles' },
});
