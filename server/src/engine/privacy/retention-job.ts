import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { notifiedUntil } from '../../platform/db/tables/commits.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { committer } from '../commit/commit.ts';
import type { RetentionRule } from '../owned/retention-rule.ts';
import { deleteWordsOfLexemes } from '../search/end-words.ts';
import { monthsAgo, removeInSteps, retentionOf, retentionRules } from './retention.ts';
import { scrubAnswers } from './scrub-answers.ts';

/** Hour in a tenant's time zone at which its data are deleted. */
const NIGHT_HOUR = 3;

const HOUR_MS = 60 * 60_000;

/** The state of deleting one tenant's old data, rule by rule. */
interface Removal {
  services: Services;
  id: number;
  /** Lexemes of the search index that the deleted rows contained. */
  lexemes: Set<string>;
  stopping?: AbortSignal;
}

/** Deletes a rule's expired rows, step by step, and returns their number. */
function deleteExpiredRows(
  { services, id, lexemes, stopping }: Removal,
  rule: RetentionRule,
  months: number,
): Promise<number> {
  const commit = committer(services, { tenantId: id });
  return removeInSteps(
    (limit) => commit((tx) => rule.remove(tx, monthsAgo(months), limit, lexemes), { asOwner: true }),
    stopping,
  );
}

type Company = Pick<typeof tenants.$inferSelect, 'id' | 'retention'> & { history: number | null };

/**
 * Deletes a tenant's expired data, in small steps. A kind that fails is logged and retried the next night; the others
 * continue. Stored answers of repeatable calls are deleted too, because they may quote deleted data.
 */
async function applyTenantRetention(
  services: Services,
  { id, retention, history }: Company,
  stopping?: AbortSignal,
): Promise<void> {
  const { database, log } = services;
  const chosen = retentionOf({ ...retention, history });
  const removal: Removal = { services, id, lexemes: new Set(), stopping };
  let removed = 0;
  for (const rule of retentionRules()) {
    const months = chosen[rule.kind] ?? null;
    if (months === null || stopping?.aborted) continue;
    removed += await deleteExpiredRows(removal, rule, months).catch((error) => {
      log.warn({ err: error, company: id, kind: rule.kind }, 'retention: deletion failed');
      return 0;
    });
  }
  if (removed > 0) await scrubAnswers(database.system, id);
  // All lexemes at once at the end, because one lookup in the index takes longer than deleting a row.
  await deleteWordsOfLexemes(database.system, id, [...removal.lexemes], stopping).catch((error) =>
    log.warn(
      { err: error, company: id },
      'search: words of deleted objects were not removed, left to the regular job',
    ),
  );
}

/** Deletes the expired data of all tenants that meet a condition, one after the other. */
async function applyRetentionWhere(
  services: Services,
  where: SQL | undefined,
  stopping?: AbortSignal,
): Promise<void> {
  const companies = await services.database.system
    .select({ id: tenants.id, retention: tenants.retention, history: tenants.history_months })
    .from(tenants)
    .where(where)
    .orderBy(asc(tenants.id));
  const isolation = {
    log: services.log,
    failure: 'retention: expired data of a company were not deleted',
    idsOf: ({ id }: Company) => ({ company: id }),
    stopping,
  };
  await forEachRow(companies, isolation, (company) => applyTenantRetention(services, company, stopping));
}

/** Deletes the expired data of all tenants, or of a single tenant, whatever time it is. */
export const applyRetention = (services: Services, { company }: { company?: number } = {}): Promise<void> =>
  applyRetentionWhere(services, company === undefined ? undefined : eq(tenants.id, company));

/** Returns the time of a night of each tenant: the last one before `now`, and `days` after that. */
function nightOf(now: SQL, days = 0): SQL {
  const localTime = sql`(${now} at time zone ${tenants.time_zone})`;
  const hours = sql`make_interval(hours => ${NIGHT_HOUR}::int)`;
  const day = sql`date_trunc('day', ${localTime} - ${hours}) + make_interval(days => ${days}::int)`;
  return sql`((${day} + ${hours}) at time zone ${tenants.time_zone})`;
}

/** The last time at which it became night in a tenant's time zone, in a statement on `tenants`. */
export const LAST_NIGHT = nightOf(sql`now()`);

/** The next time at which it will. */
export const NEXT_NIGHT = nightOf(sql`now()`, 1);

/** Condition for the tenants in whose time zone a night's hour was reached after `since` and until `now`. */
export function reachedNight(since: Date, now: Date): SQL {
  return sql`${nightOf(sql`${now.toISOString()}::timestamptz`)} > ${since.toISOString()}::timestamptz`;
}

const isRetention = eq(notifiedUntil.what, 'retention');

/** Deletes the expired data of the tenants whose night has come since the last run, which may be days ago. */
async function applyNightly(services: Services, _: unknown, stopping: AbortSignal): Promise<void> {
  const { system } = services.database;
  const now = new Date();
  const [last] = await system.select({ moment: notifiedUntil.moment }).from(notifiedUntil).where(isRetention);
  await applyRetentionWhere(services, reachedNight(last?.moment ?? new Date(0), now), stopping);
  if (stopping.aborted) return;
  await system
    .insert(notifiedUntil)
    .values({ what: 'retention', moment: now })
    .onConflictDoUpdate({ target: notifiedUntil.what, set: { moment: now } });
}

/** Runs at every full hour, and at each start. */
export const retentionJob: Job = {
  name: 'delete-history',
  everyMs: () => HOUR_MS - (Date.now() % HOUR_MS),
  atStart: true,
  run: applyNightly,
};
