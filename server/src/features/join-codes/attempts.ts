import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { memberships } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Services } from '../../platform/services.ts';
import { factHashes, joinFacts, users } from '../people/public.ts';
import { canJoin } from './can-join.ts';
import { codeHashes } from './make-codes.ts';
import { joinCodes } from './owned/join-codes.ts';

/** Time in milliseconds between entering the code and choosing a password. */
const ATTEMPT_MS = 60 * 60_000;

const PURPOSE = 'join attempt';

/** What a person joins by: the code of a card, or their employee number with a fact. */
export type JoinMethod = 'card' | 'number';

/** A valid code or fact, and the person who joins by it. */
export interface OpenCode {
  by: JoinMethod;
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

/** Where each is stored, and when it is valid. */
const STORED = {
  card: { table: joinCodes, hash: joinCodes.code_hash, isValid: sql`${joinCodes.expires_at} > now()` },
  number: {
    table: joinFacts,
    hash: joinFacts.fact_hash,
    isValid: sql`${joinFacts.kind} = ${tenants.settings} ->> 'join_by_number' and ${users.employee_number} is not null`,
  },
} as const;

/**
 * Returns the code or fact that matches a condition if it is valid, and its person can join by it. `sign in` by the
 * company's provider alone is judged when the session is opened.
 */
async function findOpenCode(
  { database }: Services,
  by: JoinMethod,
  which: SQL | undefined,
): Promise<OpenCode | undefined> {
  const { table, hash, isValid } = STORED[by];
  const { rows } = await database.system.execute<{ [Name in keyof OpenCode]: OpenCode[Name] }>(sql`
    select ${by}::text as by, ${table.id} as id, ${hash} as hash, ${table.tenant_id} as "tenantId",
      ${table.user_id} as "userId", ${users.first_name} as "firstName", ${tenants.name} as company, a.username,
      (${users.phone} is not null or a.phone is not null) as "hasPhone"
    from ${table}
    join ${users} on ${users.id} = ${table.user_id} and ${users.tenant_id} = ${table.tenant_id}
      and ${canJoin}
    join ${tenants} on ${tenants.id} = ${table.tenant_id} and ${tenants.suspended_at} is null
    join ${memberships} on ${memberships.user_id} = ${users.id}
    join accounts a on a.id = ${memberships.account_id}
    where ${isValid} and ${which}`);
  return rows[0];
}

/** Finds a code as it was typed; undefined if it is not valid, for whatever reason. */
export const findCode = (services: Services, code: string): Promise<OpenCode | undefined> =>
  findOpenCode(services, 'card', inArray(joinCodes.code_hash, codeHashes(services, code)));

/**
 * Finds a person by employee number and fact as they were typed, in one query; undefined if one of them is wrong or the
 * person cannot join by them, for whatever reason.
 */
export function findByNumber(
  services: Services,
  typed: { tenantId: number; employeeNumber: string; fact: string },
): Promise<OpenCode | undefined> {
  const hashes = sql.param(factHashes(services, typed));
  return findOpenCode(
    services,
    'number',
    and(eq(joinFacts.tenant_id, typed.tenantId), sql`${joinFacts.fact_hash} = any(${hashes}::text[])`),
  );
}

/** First letter of an attempt's id, by what the person joins by. Cards have none. */
const PREFIX = { card: '', number: 'n' } as const;

/** Returns what an attempt with an id joins by, whether or not it exists. */
export const methodOf = (attempt: string): JoinMethod =>
  attempt.startsWith(PREFIX.number) ? 'number' : 'card';

const signedText = ({ by, id, hash }: OpenCode, expires: string) => `${PREFIX[by]}${id}.${expires}.${hash}`;

/** Returns the signed id of an attempt to join by a code. It is not stored, and becomes invalid with the code. */
export function attemptBy({ sign }: Pick<Services, 'sign'>, code: OpenCode): string {
  const expires = String(Date.now() + ATTEMPT_MS);
  return `${PREFIX[code.by]}${code.id}.${expires}.${sign(PURPOSE, signedText(code, expires))}`;
}

/** Returns the code of an attempt; undefined if the code is no longer valid or the attempt's signature is wrong. */
export async function findAttempt(services: Services, attempt: string): Promise<OpenCode | undefined> {
  const by = methodOf(attempt);
  const [id = '', expires = '', signature = ''] = attempt.slice(PREFIX[by].length).split('.');
  if (!/^\d{1,9}$/.test(id) || !(Number(expires) > Date.now())) return undefined;
  const code = await findOpenCode(services, by, eq(STORED[by].table.id, Number(id)));
  const isOurs =
    code &&
    services.signatures(PURPOSE, signedText(code, expires)).some((expected) => expected === signature);
  return isOurs ? code : undefined;
}
