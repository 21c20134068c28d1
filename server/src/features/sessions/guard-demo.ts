import { inArray } from 'drizzle-orm';
import { demoTenants } from '../../../seed/content/index.ts';
import { DEMO_PASSWORD } from '../../../seed/content/password.ts';
import { isPassword } from '../../platform/auth/password-rules.ts';
import { ACCOUNT_SCOPE } from '../../platform/auth/scope.ts';
import type { Config } from '../../platform/config/config.ts';
import { accounts, sessions } from '../../platform/db/tables/accounts.ts';
import type { Services } from '../../platform/services.ts';
import { revokeAddresses } from './sessions.ts';

/** Returns whether a password is the public one of the demo, in a production installation that is not a demo. */
export function isForbiddenPassword({ production, demo }: Config, password: string): boolean {
  return production && !demo && password.normalize('NFKC') === DEMO_PASSWORD;
}

/**
 * In a production installation that is not a demo, ends the sessions of accounts that still have the demo's password,
 * and reports them to the operator. `isForbiddenPassword` prevents signing in with it.
 */
export async function guardDemo({ config, database: { system }, log }: Services): Promise<void> {
  if (!isForbiddenPassword(config, DEMO_PASSWORD)) return;
  const usernames = demoTenants.flatMap(({ people }) => people.map(({ username }) => username));
  const demoAccounts = await system.select().from(accounts).where(inArray(accounts.username, usernames));
  const hashes = [...new Set(demoAccounts.map(({ password_hash }) => password_hash))];
  const checks = await Promise.all(hashes.map((hash) => isPassword(DEMO_PASSWORD, hash)));
  const isPublic = new Map(hashes.map((hash, index) => [hash, checks[index]]));
  const open = demoAccounts.filter(({ password_hash }) => isPublic.get(password_hash));
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  await system.delete(sessions).where(inArray(sessions.account_id, ids));
  await revokeAddresses(system, ids, ACCOUNT_SCOPE);
  log.error(
    `demo: this database holds ${open.length} account${open.length === 1 ? '' : 's'} of the demo with its public password (${open.map(({ username }) => username).join(', ')}). ` +
      'Nobody can sign in with that password here. Delete these accounts, or start with DEMO=1 if this is meant to be a demo.',
  );
}
