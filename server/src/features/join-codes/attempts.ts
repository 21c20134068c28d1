import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { memberships } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../people/public.ts';
import { codeHashes } from './code.ts';
import { joinCodes } from './owned/join-codes.ts';

/** How long somebody has from giving the code to choosing a password, in milliseconds. */
const ATTEMPT_MS = 60 * 60_000;

const PURPOSE = 'join attempt';

/** A code that serves, and who joins by it. */
export interface OpenCode {
  id: number;
  hash: string;
  tenantId: number;
  userId: number;
  firstName: string;
  company: string;
  username: string;
}

/** The code that a condition names, while it serves: its time is not past, and its person is there and never signed in. */
async function findOpenCode({ database }: Services, which: SQL): Promise<OpenCode | undefined> {
  const { rows } = await database.system.execute<{ [Name in keyof OpenCode]: OpenCode[Name] }>(sql`
    select ${joinCodes.id} as id, ${joinCodes.code_hash} as hash, ${joinCodes.tenant_id} as "tenantId",
      ${joinCodes.user_id} as "userId", ${users.first_name} as "firstName", ${tenants.name} as company, a.username
    from ${joinCodes}
    join ${users} on ${users.id} = ${joinCodes.user_id} and ${users.tenant_id} = ${joinCodes.tenant_id}
      and ${users.deleted_at} is null and ${users.active} and ${users.signed_in_at} is null
    join ${tenants} on ${tenants.id} = ${joinCodes.tenant_id} and ${tenants.suspended_at} is null
    join ${memberships} on ${memberships.user_id} = ${users.id}
    join accounts a on a.id = ${memberships.account_id}
    where ${joinCodes.expires_at} > now() and ${which}`);
  return rows[0];
}

/** The code as it was typed; undefined when it does not serve, whatever the reason. */
export const findCode = (services: Services, code: string): Promise<OpenCode | undefined> =>
  findOpenCode(services, inArray(joinCodes.code_hash, codeHashes(services, code)));

const signedText = ({ id, hash }: OpenCode, expires: string) => `${id}.${expires}.${hash}`;

/** Names an attempt to join by a code. It is signed rather than stored, and ends with the code. */
export function attemptBy({ sign }: Pick<Services, 'sign'>, code: OpenCode): string {
  const expires = String(Date.now() + ATTEMPT_MS);
  return `${code.id}.${expires}.${sign(PURPOSE, signedText(code, expires))}`;
}

/** The code that an attempt was begun by; undefined when it does not serve any more, or the attempt is none of ours. */
export async function findAttempt(services: Services, attempt: string): Promise<OpenCode | undefined> {
  const [id = '', expires = '', signature = ''] = attempt.split('.');
  if (!/^\d{1,9}$/.test(id) || !(Number(expires) > Date.now())) return undefined;
  const code = await findOpenCode(services, eq(joinCodes.id, Number(id)));
  const isOurs =
    code && services.signatures(PURPOSE, signedText(code, expires)).some((each) => each === signature);
  return isOurs ? code : undefined;
}
