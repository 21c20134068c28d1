import type { ProofMethod } from '@piiri/shared/contracts/proof.ts';
import { and, eq, sql } from 'drizzle-orm';
import {
  logStoredEvents,
  type SecurityRow,
  storeSecurityEvents,
} from '../../engine/versions/security-events.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { RequestSource } from '../../platform/auth/request-source.ts';
import { reaches, type Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts, sessions } from '../../platform/db/tables/accounts.ts';
import type { Services } from '../../platform/services.ts';
import { needsSecondFactor } from '../people/public.ts';
import { companiesOf, type Evidence, isAccepted, lockAccount } from './companies-that-open.ts';
import { PASSWORD_SCOPE } from './credential-scope.ts';

/**
 * Returns whether the caller's company accepts an evidence as a proof: what would let them in there, but no password
 * alone where it takes two factors to sign in.
 */
async function isProof(db: Db, { accountId, tenantId }: Actor, evidence: Pick<Evidence, 'by'>) {
  const companies = await companiesOf(db, accountId);
  const company = companies.find((candidate) => candidate.tenantId === tenantId);
  if (!company || !isAccepted(evidence, company)) return false;
  return evidence.by !== 'password' || !(await needsSecondFactor(db, accountId));
}

/**
 * Stores that the caller has proven again who they are, for all sessions of their login. The evidence must still be true
 * and reach as far as the session, and be the holder's if the session is. Returns whether it was stored.
 */
export async function proveAgain(
  { database, log }: Pick<Services, 'database' | 'log'>,
  actor: Actor,
  evidence: Evidence,
  source: RequestSource,
): Promise<boolean> {
  const { tenantId, userId } = actor;
  const proof: SecurityRow = {
    ...{ tenantId, user: userId, by: userId, event: 'proof', method: evidence.by, source },
  };
  const isStored = await database.system.transaction(async (db) => {
    const account = await lockAccount(db, actor.accountId, evidence);
    if (!account || !reaches(account.scope, actor.scope)) return false;
    if (!(await isProof(db, actor, evidence))) return false;
    const byHolder = account.byHolder ? undefined : eq(sessions.by_holder, false);
    const { rowCount } = await db
      .update(sessions)
      .set({ proof_at: sql`now()` })
      .where(and(eq(sessions.login_id, actor.loginId), byHolder));
    if (!rowCount) return false;
    await storeSecurityEvents(db, [proof]);
    return true;
  });
  if (isStored) logStoredEvents(log, [proof]);
  return isStored;
}

/** Returns which of password and code the caller can prove by. */
export async function proofMethodsOf(
  { database: { system } }: Pick<Services, 'database'>,
  actor: Actor,
): Promise<ProofMethod[]> {
  const [account] = await system
    .select({
      phone: accounts.phone,
      passwordScope: sql<Scope | null>`case when ${accounts.password_hash} is not null then ${PASSWORD_SCOPE} end`,
      byHolder: accounts.password_by_holder,
    })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId));
  const [holders] = await system
    .select({ loginId: sessions.login_id })
    .from(sessions)
    .where(and(eq(sessions.login_id, actor.loginId), sessions.by_holder))
    .limit(1);
  const { phone = null, passwordScope = null, byHolder = false } = account ?? {};
  const hasPassword = passwordScope !== null && reaches(passwordScope, actor.scope) && (byHolder || !holders);
  const methods: ProofMethod[] = [];
  if (hasPassword && (await isProof(system, actor, { by: 'password' }))) methods.push('password');
  if (phone && (await isProof(system, actor, { by: 'code' }))) methods.push('code');
  return methods;
}
