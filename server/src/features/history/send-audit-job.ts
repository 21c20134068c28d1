import type { StreamRow } from '@piiri/shared/contracts/history.ts';
import { sql } from 'drizzle-orm';
import { versions } from '../../engine/commit/versions-table.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { type Job, REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { type SyslogMessage, sendSyslog } from '../../platform/syslog/syslog.ts';
import type { SyslogSettings } from '../../platform/syslog/syslog-config.ts';
import { AT_ONCE, nextRows } from './stream.ts';
import { historyStreams } from './tables.ts';

/** Interval in milliseconds at which new events are sent. */
const EVERY_MS = 5000;

/** Maximum length of a message; common servers cut longer ones. */
const MAX_BYTES = 32 * 1024;

const WARNINGS = ['sign_in_failed', 'locked'];

/** Returns a row as a message. A long one is sent without the values of its changes, which the stream has. */
export function messageOf(row: StreamRow, company: number): SyslogMessage {
  const whole = JSON.stringify({ company, ...row });
  const short = { ...row, changes: {}, changed: Object.keys(row.changes).slice(0, 200), truncated: true };
  const text = Buffer.byteLength(whole) <= MAX_BYTES ? whole : JSON.stringify({ company, ...short });
  return { severity: WARNINGS.includes(row.event) ? 'warning' : 'info', time: row.time, id: row.event, text };
}

/** A company with events that the server has not received. */
interface Waiting {
  id: number;
  /** Position up to which it has. */
  sent: number;
}

async function findWaiting({ database }: Services): Promise<Waiting[]> {
  const { rows } = await database.system.execute<{ id: number; sent: string }>(sql`
    select t.id, coalesce(s.sent, 0) as sent from ${tenants} t left join ${historyStreams} s on s.tenant_id = t.id
    where s.sent < s.last or exists (select from ${versions} v where v.tenant_id = t.id and v.position is null
      and v.state = 'published')
    order by t.id`);
  return rows.map(({ id, sent }) => ({ id, sent: Number(sent) }));
}

/** Sends a company's next events. Returns whether more are waiting. */
async function sendNext(
  services: Services,
  server: SyslogSettings,
  company: Waiting,
  stopping: AbortSignal,
): Promise<boolean> {
  const rows = await nextRows(services, company.id, company.sent);
  const last = rows.at(-1);
  if (!last) return false;
  const messages = rows.map((row) => messageOf(row, company.id));
  await sendSyslog(server, messages, stopping);
  // Only now: whatever happened before, these rows are sent again.
  await services.database.system.execute(sql`
    update ${historyStreams} set sent = greatest(sent, ${last.cursor}::bigint) where tenant_id = ${company.id}::int`);
  company.sent = last.cursor;
  return rows.length === AT_ONCE;
}

/** Interval in milliseconds at which an outage of the server is logged again. */
const LOG_AGAIN_MS = 10 * 60_000;

/** When the outage that goes on was logged. */
let outageLoggedAt: number | undefined;

/** Logs an outage once, and then every ten minutes; and its end. */
function logOutage({ log }: Services, error: unknown): void {
  if (error === undefined) {
    if (outageLoggedAt !== undefined) log.info('audit: the syslog server takes events again');
    outageLoggedAt = undefined;
  } else if (performance.now() - (outageLoggedAt ?? Number.NEGATIVE_INFINITY) > LOG_AGAIN_MS) {
    log.error({ err: error }, 'audit: events were not sent to the syslog server');
    outageLoggedAt = performance.now();
  }
}

/**
 * Sends new events of all companies to the syslog server, in turns, until none is waiting. If the server does not take
 * them, the next run sends them again.
 */
async function sendAudit(services: Services, _: unknown, stopping: AbortSignal): Promise<void> {
  const { auditSyslog: server } = services.config;
  if (!server) return;
  try {
    for (let waiting = await findWaiting(services); waiting.length > 0; ) {
      const next: Waiting[] = [];
      for (const company of waiting) {
        if (stopping.aborted) return;
        if (await sendNext(services, server, company, stopping)) next.push(company);
        logOutage(services, undefined);
      }
      waiting = next;
    }
  } catch (error) {
    if (!stopping.aborted) logOutage(services, error);
  }
}

/** Sends the stream of all companies to `AUDIT_SYSLOG`; without it, does nothing. */
export const sendAuditJob: Job = {
  name: 'send-audit',
  everyMs: ({ config }) => (config.auditSyslog ? EVERY_MS : REGULAR_INTERVAL_MS),
  atStart: true,
  run: sendAudit,
};
