import { and, eq } from 'drizzle-orm';
import {
  logStoredEvents,
  type SecurityRow,
  storeSecurityEvents,
} from '../../engine/versions/security-events.ts';
import type { RequestSource } from '../../platform/auth/request-source.ts';
import { ACCOUNT_SCOPE, type Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/database.ts';
import { memberships } from '../../platform/db/tables/accounts.ts';
import type { Services } from '../../platform/services.ts';

/** A credential of an account that its holder has set or ended. */
interface CredentialChange {
  event: 'credential_added' | 'credential_ended';
  method: SecurityRow['method'];
  account: number;
  scope: Scope;
  source: RequestSource | undefined;
  /** A company in whose history the change stands already. */
  except?: number;
}

/** Records a change of a credential in each company that it opens, and logs it. `db`: the owner's connection. */
export async function recordCredential(
  { log }: Pick<Services, 'log'>,
  db: Db,
  { account, scope, except, ...change }: CredentialChange,
): Promise<void> {
  const members = await db
    .select({ tenantId: memberships.tenant_id, user: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.account_id, account), eq(memberships.proven, true)));
  const opened = members.filter(
    ({ tenantId }) => (scope === ACCOUNT_SCOPE || scope === tenantId) && tenantId !== except,
  );
  const rows = opened.map((member): SecurityRow => ({ ...change, ...member, by: member.user }));
  await storeSecurityEvents(db, rows);
  logStoredEvents(log, rows);
}
