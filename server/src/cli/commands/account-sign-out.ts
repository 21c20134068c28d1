import { randomUUID } from 'node:crypto';
import { endOtherLogins } from '../../features/sessions/public.ts';
import { ACCOUNT_SCOPE } from '../../platform/auth/scope.ts';
import { defineCommand } from '../command.ts';
import { findAccount } from '../find-account.ts';

/** Ends everything by which a person is signed in. */
export default defineCommand({
  name: 'account sign-out',
  summary: 'Signs a person out on all devices and ends their calendar addresses.',
  operands: ['user name or phone'],
  options: {},
  manual: ['For a lost device. They sign in again as before; `account disable` keeps them out.'],
  async run({ operands: [written], open, say }) {
    const { system } = (await open()).database;
    const { id, username } = await findAccount(system, written);
    // No login has the new id: all sessions end.
    await endOtherLogins(system, { accountId: id, loginId: randomUUID(), scope: ACCOUNT_SCOPE });
    say(`${username} is signed out everywhere.`);
  },
});
