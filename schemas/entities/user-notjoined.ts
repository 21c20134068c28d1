import { defineView } from '../define.ts';
import { user } from './user.ts';

/** Users who have never signed in, invited or not. */
export const userNotjoined = defineView(user, {
  name: 'user_notjoined',
  api: { path: 'v1/users/notjoined', calls: ['list'] },
  row: user.row,
  access: { read: ['tenant_admin'], admin: ['tenant_admin'] },
  screen: 'invite',
  where: [{ field: 'signed_in_at', is: null }],
});
