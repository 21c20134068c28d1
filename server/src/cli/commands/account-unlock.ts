import { isIP } from 'node:net';
import { foldUsername } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { resetAttempts } from '../../platform/auth/throttle.ts';
import { defineCommand, UsageFailure } from '../command.ts';
import { findAccount } from '../find-account.ts';

/** Unlocks a person who is locked out after failed attempts. */
export default defineCommand({
  name: 'account unlock',
  summary: 'Lifts the waiting time of a person after failed sign-in attempts.',
  operands: ['user name or phone'],
  options: {
    address: { value: 'address', about: 'Forget the failed tries from this network address as well.' },
  },
  manual: [
    'Failed tries by password and by one-time code are forgotten, and a new code may be sent at once. Password and open sessions stay as they are.',
  ],
  async run({ operands: [written], options: { address }, open, say }) {
    if (address !== undefined && !isIP(address))
      throw new UsageFailure(`--address: ${address} is no network address.`);
    const services = await open();
    const { system } = services.database;
    const account = await findAccount(system, written);
    const { id, username } = account;
    await resetAttempts(
      services,
      [foldUsername(username), account.phone ?? '', `change-password ${id}`],
      address,
    );
    if (account.phone) await system.execute(sql`delete from otp_attempts where phone = ${account.phone}`);
    say(`${username} may try again.`);
  },
});
