import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { memberships } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../people/public.ts';
import { canJoin } from './can-join.ts';
import { codeHashes } from './make-codes.ts';
import { joinCodes } from './owned/join-codes.ts';

/** Time in milliseconds between entering the code and choosing a password. */
const ATTEMPT_MS = 60 * 60_000;

const PURPOSE = 'join attempt';

/** A valid code and the person who joins by it. */
export interface OpenCode {
  id: number;
  hash: string;
  tenantId: number;
  userId: number;
  firstName: string;
  company: string;
  username: string;
  /** Whether the company has entered a phone number, which the card cannot replace. */
  hasPhone: boolean;
}

/**
 * Returns the code that matches a condition if it is valid: not expired, and its person can join by it.
 */
async function findOpenCode({ database }: Services, which: SQL): Promise<OpenCode | undefined> {
  const { rows } = await database.system.execute<{ [Name in keyof OpenCode]: OpenCode[Name] }>(sql`
    select ${joinCodes.id} as id, ${joinCodes.code_hash} as hash, ${joinCodes.tenant_id} as "tenantId",
      ${joinCodes.user_id} as "userId", ${users.first_name} as "firstName", ${tenants.name} as company, a.username,
      (${users.phone} is not null or a.phone is not null) as "hasPhone"
    from ${joinCodes}
    join ${users} on ${users.id} = ${joinCodes.user_id} and ${users.tenant_id} = ${joinCodes.tenant_id}
      and ${canJoin}
    join ${tenants} on ${tenants.id} = ${joinCodes.tenant_id} and ${tenants.suspended_at} is null
    join ${memberships} on ${memberships.user_id} = ${users.id}
    join accounts a on a.id = ${memberships.account_id}
    where ${joinCodes.expires_at} > now() and ${which}`);
  return rows[0];
}

/** Finds a code as it was typed; undefined if it is not valid, for whatever reason. */
export const findCode = (services: Services, code: string): Promise<OpenCode | undefined> =>
  findOpenCode(services, inArray(joinCodes.code_hash, codeHashes(services, code)));

const signedText = ({ id, hash }: OpenCode, expires: string) => `${id}.${expires}.${hash}`;

/** Returns the signed id of an attempt to join by a code. It is not stored, and becomes invalid with the code. */
export function attemptBy({ sign }: Pick<Services, 'sign'>, code: OpenCode): string {
  const expires = String(Date.now() + ATTEMPT_MS);
  return `${code.id}.${expires}.${sign(PURPOSE, signedText(code, expires))}`;
}

/** Returns the code of an attempt; undefined if the code is no longer valid or the attempt's signature is wrong. */
export async function findAttempt(services: Services, attempt: string): Promise<OpenCode | undefined> {
  const [id = '', expires = '', signature = ''] = attempt.split('.');
  if (!/^\d{1,9}$/.test(id) || !(Number(expires) > Date.now())) return undefined;
  const code = await findOpenCode(services, eq(joinCodes.id, Number(id)));
  const isOurs =
    code &&
    services.signatures(PURPOSE, signedText(code, expires)).some((expected) => expected === signature);
  return isOurs ? code : undefined;
}
