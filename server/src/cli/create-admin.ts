import { foldUsername } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { validate } from '@piiri/shared/validate.ts';
import { entityOf } from '../engine/model/tables.ts';
import { readAccounts } from '../features/people/accounts.ts';
import type { Db } from '../platform/db/database.ts';
import { validationText } from '../platform/texts.ts';
import { insertObject } from '../seed/people.ts';
import { CommandFailure, UsageFailure } from './command.ts';

export interface Admin {
  first_name: string;
  last_name: string;
  phone: string;
  username?: string;
}

/** Validates an admin as the API validates any user. `prefix`: that of the options' names. Throws UsageFailure. */
export function checkAdmin({ first_name, last_name, phone, username }: Admin, prefix = 'admin-'): void {
  const context = { timeZone: 'UTC', cleanHtml: String, mode: 'create' } as const;
  const validated = validate(entityOf('user'), { first_name, last_name, phone, username }, context);
  if (validated.ok) return;
  const [[field = '', [problem = ''] = []] = []] = Object.entries(validated.errors);
  throw new UsageFailure(`--${prefix}${field.replace('_', '-')}: ${validationText('en', problem)}.`);
}

/**
 * Stores an admin and returns their account, which is an existing one if it has the same phone. Throws CommandFailure
 * when the user name is taken, or the company already has a person with the phone.
 */
export async function createAdmin(
  db: Db,
  tenantId: number,
  { username, ...admin }: Admin,
  prefix = 'admin-',
): Promise<number> {
  const folded = username ? foldUsername(username) : null;
  const columns = { ...admin, username: folded, is_tenant_admin: true };
  const user = await insertObject(db, tenantId, 'user', columns).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    const { errors } = error.extras;
    if (errors?.username)
      throw new CommandFailure(`The user name ${folded} is taken. Choose another with --${prefix}username.`);
    if (errors?.phone)
      throw new CommandFailure(`The company has a person with ${admin.phone}: name them instead.`);
    throw error;
  });
  const [own] = await readAccounts(db, { users: [user] });
  if (!own) throw new Error('The admin has nothing to sign in with.');
  return own.id;
}
