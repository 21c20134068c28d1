import { defineEntity } from '../define.ts';
import { dateTime, keywords, text } from '../field-types.gen.ts';

/**
 * The rights and expiry of a token with which another system calls the API without a person. The token itself is stored
 * hashed, elsewhere.
 */
export const serviceToken = defineEntity({
  name: 'service_token',
  title: 'name',
  fields: {
    name: text({ required: true, max: 100 }),
    scopes: keywords({ required: true, example: ['news:read', 'news:write'] }),
    expires: dateTime({ example: '01.06.2096 12:00' }),
  },
  // A revoked token may have leaked, so it cannot be restored.
  api: { path: 'v1/service-tokens', calls: ['list', 'get', 'update', 'delete'], restorable: false },
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  integrated: false,
  maxRows: 100,
  list: { columns: ['name', 'scopes', 'expires'], search: ['name'], order: 'name', pageSize: 100 },
  row: ['name', 'scopes', 'expires'],
  form: [{ section: 'content', fields: ['name', 'scopes', 'expires'] }],
});
