import { defineEntity } from '../define.ts';
import { boolean, keywords, text } from '../field-types.gen.ts';

/**
 * An address of another system that is called on certain events. Its secret, and the calls that create and change it,
 * belong to the feature: they validate the address.
 */
export const webhook = defineEntity({
  name: 'webhook',
  title: 'url',
  fields: {
    url: text({ required: true, max: 2000, example: 'https://www.example.com/webhook' }),
    events: keywords({ required: true, example: ['news.created'] }),
    active: boolean({ default: true }),
  },
  api: { path: 'v1/webhooks', calls: ['list', 'get', 'delete'] },
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  integrated: false,
  maxRows: 50,
  list: { columns: ['url', 'events', 'active'], search: ['url'], order: 'id', pageSize: 50 },
  row: ['url', 'events', 'active'],
  form: [{ section: 'content', fields: ['url', 'events', 'active'] }],
});
