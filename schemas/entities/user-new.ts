import { defineView } from '../define.ts';
import { user } from './user.ts';

/** Users who have neither been invited nor ever signed in. */
export const userNew = defineView(user, {
  name: 'user_new',
  api: { path: 'v1/users/new', calls: ['list'] },
  row: user.row,
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  screen: 'invite',
  where: [
    { field: 'invited_at', is: null },
    { field: 'signed_in_at', is: null },
  ],
});
