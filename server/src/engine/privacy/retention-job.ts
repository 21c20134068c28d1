import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { tenants } from '../../platform/db/tables/companies.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { committer } from '../commit/commit.ts';
import { deleteWordsOfLexemes } from '../search/end-words.ts';
import { monthsAgo, retentionOf, retentionRules } from './retention.ts';
import { scrubAnswers } from './scrub-answers.ts';
import type { RetentionRule } from './types.ts';

/** Number of rows per step; each step is a transaction. */
const AT_ONCE = 500;

/** Pause in milliseconds between two steps, so that waiting transactions proceed. */
const PAUSE_MS = 20;

/** Hour on the server's clock at which the job runs. */
const NIGHT_HOUR = 3;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the milliseconds until the next run. */
export function untilNight(now = new Date()): number {
  const night = new Date(now);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  const wait = night.getTime() - now.getTime();
  return wait > 0 ? wait : wait + DAY_MS;
}

/** The state of deleting one tenant's old data, rule by rule. */
interface Removal {
  services: Services;
  id: number;
  /** Lexemes of the search index that the deleted rows contained. */
  lexemes: Set<string>;
  stopping?: AbortSignal;
}

/** Deletes a rule's expired rows, step by step, and returns their number. */
async function deleteExpiredRows(
  { services, id, lexemes, stopping }: Removal,
  rule: RetentionRule,
  months: number,
): Promise<number> {
  const commit = committer(services, { tenantId: id });
  let removed = 0;
  for (let found = AT_ONCE; found >= AT_ONCE && !stopping?.aborted; ) {
    if (removed > 0) await pause(PAUSE_MS);
    found = await commit((tx) => rule.remove(tx, monthsAgo(months), AT_ONCE, lexemes), { asOwner: true });
    removed += found;
  }
  return removed;
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
      log.warn({ err: error, company: id, kind: rule.kind }, 'What is too old could not be deleted');
      return 0;
    });
  }
  if (removed > 0) await scrubAnswers(database.system, id);
  // All lexemes at once at the end, because one lookup in the index takes longer than deleting a row.
  await deleteWordsOfLexemes(database.system, id, [...removal.lexemes], stopping).catch((error) =>
    log.warn({ err: error, company: id }, 'Words of what was deleted stay until the regular job'),
  );
}

/** Deletes the expired data of all tenants, one after the other, or of a single tenant. */
export async function applyRetention(
  services: Services,
  { company, stopping }: { company?: number; stopping?: AbortSignal } = {},
): Promise<void> {
  const companies = await services.database.system
    .select({ id: tenants.id, retention: tenants.retention, history: tenants.history_months })
    .from(tenants)
    .where(company === undefined ? undefined : eq(tenants.id, company))
    .orderBy(asc(tenants.id));
  for (const each of companies) await applyTenantRetention(services, each, stopping);
}

/** Runs every night, and at each start. */
export const retentionJob: Job = {
  name: 'delete-history',
  everyMs: () => untilNight(),
  atStart: true,
  run: (services, _, stopping) => applyRetention(services, { stopping }),
};
