import { defineEntity } from '../define.ts';
import { boolean, localText, text } from '../field-types.gen.ts';

/** A group of the tenant's people. Every tenant has one for everyone. */
export const group = defineEntity({
  name: 'group',
  title: 'name',
  fields: {
    name: text({ required: true, max: 100, inLanguages: 'name_translations' }),
    name_translations: localText({ max: 100, editorsOnly: true }),
    is_everyone: boolean({ default: false, readOnly: true }),
    /** Whether the directory that provisions people writes it; then nobody changes it by hand. */
    from_directory: boolean({ default: false, readOnly: true, editorsOnly: true }),
  },
  api: { path: 'v1/tenant/groups', calls: ['list', 'get', 'create', 'update', 'delete'] },
  access: {
    read: ['anyone'],
    admin: ['administers_group'],
    create: ['tenant_admin'],
    update: ['tenant_admin'],
    delete: ['tenant_admin'],
  },
  // A group's audience is itself: its admins can choose it for publishing.
  visibility: { group: 'id' },
  list: {
    columns: ['name', 'is_everyone', 'from_directory'],
    search: ['name'],
    order: 'name',
    pageSize: 100,
  },
  row: ['name', 'is_everyone'],
  form: [{ section: 'content', fields: ['name', 'name_translations'] }],
  console: { icon: 'groups', section: 'people', order: 20, path: 'groups' },
});
