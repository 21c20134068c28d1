import type { AuditEvent } from '@piiri/shared/contracts/history.ts';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { pseudonymIn, type RequestSource } from '../../platform/auth/request-source.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SecurityEvent } from '../commit/recorded.ts';
import { versions } from '../commit/versions-table.ts';
import { PEOPLE } from '../model/people.ts';

/** How somebody signed in or proved who they are, or the kind of a credential. */
const STORED_METHODS = [
  ...(['password', 'code', 'passkey', 'provider', 'link'] as const),
  ...(['join_card', 'join_number', 'calendar'] as const),
] as const;

type StoredMethod = (typeof STORED_METHODS)[number];

/** The same, with the credentials of machines, whose rows say so by their entity. */
export type SignInMethod = StoredMethod | 'service_token' | 'scim_token';

/** Whether a value is a method as rows store it. */
export const isStoredMethod = (value: unknown): value is StoredMethod =>
  (STORED_METHODS as readonly unknown[]).includes(value);

/** An event of signing in, in one company. */
export interface SecurityRow {
  tenantId: number;
  event: SecurityEvent;
  method: StoredMethod;
  /** The user whose account it is; null if no user of the company was named. */
  user: number | null;
  /** The user who acted; null where that is not known, as of a failed sign-in. */
  by: number | null;
  source?: Pick<RequestSource, 'pseudonym'> & Partial<RequestSource>;
  /** Keyed hash of what was typed as the account, the same in all companies. */
  accountHash?: string;
  /** When it happened, in the database's format. Default: now. */
  time?: string;
}

/**
 * Stores events in the history of their companies, in the transaction of `db`. They change no object: no revision is
 * raised, so that signing in waits for no other writer and ends no cached answer. An event with a `time` is stored once,
 * however often it is sent.
 */
export async function storeSecurityEvents(db: Db, events: readonly SecurityRow[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ tenantId, event, method, user, by, source, accountHash, time }) => ({
    tenant_id: tenantId,
    time,
    user_id: by,
    object_id: user,
    action: event,
    changes: { method: [null, method] },
    address_hash: source && pseudonymIn(tenantId, source.pseudonym),
    account_hash: accountHash === undefined ? undefined : pseudonymIn(tenantId, accountHash),
  }));
  await db.execute(sql`
    insert into ${versions} (tenant_id, time, user_id, entity, object_id, action, changes, address_hash, account_hash)
    select e.tenant_id, coalesce(e.time, now()), e.user_id, ${PEOPLE.name}, e.object_id, e.action, e.changes, e.address_hash,
      e.account_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(tenant_id int, time timestamptz, user_id int, object_id int,
      action text, changes jsonb, address_hash text, account_hash text)
    where e.time is null or not exists (select from ${versions} v where v.tenant_id = e.tenant_id and v.time = e.time
      and v.action = e.action and v.account_hash is not distinct from e.account_hash)`);
}

const MESSAGES: Readonly<Record<AuditEvent, string>> = {
  sign_in: 'security: signed in',
  sign_in_failed: 'security: sign-in failed',
  locked: 'security: locked after failed tries',
  credential_added: 'security: credential added',
  credential_ended: 'security: credential ended',
  proof: 'security: identity proven again',
  rights_changed: 'security: rights changed',
};

const WARNINGS: readonly string[] = ['sign_in_failed', 'locked'];

/** A line about an event, for the operator's log: ids only, never what was typed. */
export interface SecurityLine {
  event: AuditEvent;
  company: number | null;
  user: number | null;
  /** Id of the account, where no company is known. */
  account?: number | null;
  by?: number | null;
  agent?: string;
  method?: string;
  account_hash?: string;
  source?: Partial<RequestSource>;
}

/** Logs an event as one line with ids, address and request. */
export function logSecurityEvent(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  { event, source, ...ids }: SecurityLine,
): void {
  const fields = { event, ...ids, address: source?.address, request: source?.request };
  log[WARNINGS.includes(event) ? 'warn' : 'info'](fields, MESSAGES[event]);
}

/** Logs stored events. */
export function logStoredEvents(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  rows: readonly SecurityRow[],
): void {
  for (const { tenantId: company, event, method, user, by, source } of rows)
    logSecurityEvent(log, { event, company, user, by, method, source });
}
