import { defineView } from '../define.ts';
import { user } from './user.ts';

/** Users who have been invited and have never signed in. */
export const userNotloggedin = defineView(user, {
  name: 'user_notloggedin',
  api: { path: 'v1/users/notloggedin', calls: ['list'] },
  row: user.row,
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  screen: 'invite',
  where: [
    { field: 'invited_at', isNot: null },
    { field: 'signed_in_at', is: null },
  ],
});
