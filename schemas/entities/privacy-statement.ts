import { defineEntity } from '../define.ts';
import { richText, text, translated } from '../field-types.gen.ts';

/** A tenant's own statement on personal data, in addition to the product's; the newest one is valid. */
export const privacyStatement = defineEntity({
  name: 'privacy_statement',
  title: 'translations.controller',
  fields: {
    translations: translated(
      {
        controller: text({ required: true, max: 200 }),
        contact: text({ required: true, max: 1000, multiline: true }),
        text: richText({ max: 50_000 }),
      },
      { required: true },
    ),
  },
  api: { path: 'v1/privacy-statements', calls: ['list', 'get', 'create', 'update', 'delete'] },
  access: { read: ['visible'], admin: ['tenant_admin'] },
  visibility: { everyone: true },
  list: {
    columns: ['translations.controller', 'updated_at'],
    order: 'id',
    pageSize: 10,
  },
  row: ['translations.controller', 'translations.contact', 'translations.text'],
  form: [{ section: 'content', fields: ['translations'] }],
  console: { icon: 'privacy', section: 'settings', order: 16, path: 'privacy' },
});
