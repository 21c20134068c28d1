import { sql } from 'drizzle-orm';
import { hashToken } from '../src/platform/auth/tokens.ts';
import type { Database } from '../src/platform/db/database.ts';

/** Which sessions: that of a token, a person's, or a company's. */
interface Whose {
  token?: string;
  account?: number;
  tenant?: number;
}

/** Makes sessions eleven minutes older, so that neither their beginning nor a later proof is fresh any more. */
export async function ageSessions(
  { system }: Pick<Database, 'system'>,
  { token, account = 0, tenant = 0 }: Whose,
): Promise<void> {
  await system.execute(sql`
    update sessions set created_at = created_at - interval '11 minutes', proof_at = proof_at - interval '11 minutes'
    where token_hash = ${token ? hashToken(token) : ''} or account_id = ${account}::int or tenant_id = ${tenant}::int`);
}
