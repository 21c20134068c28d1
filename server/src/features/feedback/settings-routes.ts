import {
  type FeedbackStatistics,
  feedbackStatistics,
  managerAnswer,
  managerInput,
  managerLogEntry,
  permissionsInput,
  policyAnswer,
  policyInput,
} from '@piiri/shared/contracts/feedback-settings.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { MIN_VISIBLE_COUNT } from '@piiri/shared/feedback-rules.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { userNames } from '../../engine/model/people.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import type { Db } from '../../platform/db/database.ts';
import { dayIn, duesSql } from './dues.ts';
import {
  authorizeCategories,
  authorizeManager,
  givePermissions,
  listManagers,
  makeManager,
  removeManager,
} from './managers.ts';
import { feedbackManagerLog } from './owned/feedback-manager-log.ts';
import { categoryNames, type FeedbackReader, mergeSettings, readSettings } from './settings.ts';
import { feedbackCases, feedbackSettings } from './tables.ts';

const DEFAULT_PAGE_SIZE = 50;

export default [
  defineRoute({
    pattern: 'GET v1/settings/feedback-managers',
    summary: 'List the feedback managers and their permissions',
    access: 'tenant_admin',
    answers: {
      200: z.object({
        count: z.int(),
        next: z.null(),
        previous: z.null(),
        results: z.array(managerAnswer),
      }),
    },
    handler: ({ read, actor }) =>
      read(async (db) => {
        const results = await listManagers(db, actor);
        return { count: results.length, next: null, previous: null, results };
      }),
  }),
  /** Makes a user a feedback manager, or changes the permissions of an existing one. */
  defineRoute({
    pattern: 'POST v1/settings/feedback-managers',
    summary: 'Make a user a feedback manager',
    access: 'tenant_admin',
    body: managerInput,
    answers: { 201: managerAnswer },
    handler: ({ actor, commit, body: { user, permissions } }) =>
      commit(
        async (tx) => {
          await authorizeCategories(tx.db, actor, permissions);
          await makeManager(tx, user, permissions);
          await givePermissions(tx, user, permissions);
          return authorizeManager(tx.db, actor, user);
        },
        { asOwner: true },
      ),
  }),
  defineRoute({
    pattern: 'PUT v1/settings/feedback-managers/:user',
    summary: 'Choose the categories that a feedback manager handles',
    access: 'tenant_admin',
    body: permissionsInput,
    answers: { 200: managerAnswer },
    handler: ({ actor, commit, params: { user }, body: { permissions } }) =>
      commit(async (tx) => {
        await authorizeManager(tx.db, actor, user);
        await authorizeCategories(tx.db, actor, permissions);
        await givePermissions(tx, user, permissions);
        return authorizeManager(tx.db, actor, user);
      }),
  }),
  /** Removes a person's role as feedback manager. They remain a user. */
  defineRoute({
    pattern: 'DELETE v1/settings/feedback-managers/:user',
    summary: 'Remove a feedback manager',
    access: 'tenant_admin',
    answers: { 204: z.null() },
    handler: ({ commit, params: { user } }) => commit((tx) => removeManager(tx, user)),
  }),
  defineRoute({
    pattern: 'GET v1/settings/feedback-managers/log',
    summary: 'List all changes of the feedback managers and their permissions',
    access: 'tenant_admin',
    query: z.looseObject({ page: listQuery.shape.page, page_size: listQuery.shape.page_size }),
    answers: {
      200: pageSchema(managerLogEntry),
    },
    handler: ({ read, actor: { tenantId }, url, query }) =>
      read(async (db) => {
        const own = eq(feedbackManagerLog.tenant_id, tenantId);
        const [{ count } = { count: 0 }] = await db
          .select({ count: sql<number>`count(*)::int` })
          .from(feedbackManagerLog)
          .where(own);
        const { limit, offset } = rangeOf(query, DEFAULT_PAGE_SIZE);
        const rows = await db
          .select()
          .from(feedbackManagerLog)
          .where(own)
          .orderBy(desc(feedbackManagerLog.id))
          .limit(limit)
          .offset(offset);
        const names = await userNames(
          db,
          rows.flatMap((row) => [row.performed_by, row.target_user]),
        );
        const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
        const results = rows.map(({ id, time, performed_by, target_user, event, before, after }) => ({
          id,
          timestamp: time.toISOString(),
          performed_by,
          performed_by_name: nameOf(performed_by),
          target_user,
          target_user_name: nameOf(target_user),
          event,
          before,
          after,
        }));
        return pageOf(url, query, count, results, DEFAULT_PAGE_SIZE);
      }),
  }),
  defineRoute({
    pattern: 'GET v1/settings/feedback-policy',
    summary: 'Read the company’s description of its feedback channel',
    access: 'anyone',
    answers: { 200: policyAnswer },
    handler: ({ read, actor }) => read((db) => readSettings(db, actor.tenantId)),
  }),
  /** Changes the company's texts about its feedback channel, per language, and its response times. */
  defineRoute({
    pattern: 'PATCH v1/settings/feedback-policy',
    summary: 'Change the company’s description of its feedback channel',
    access: 'tenant_admin',
    body: policyInput,
    answers: { 200: policyAnswer },
    async handler({ actor: { tenantId }, commit, body }) {
      return commit(async (tx) => {
        await tx.db.insert(feedbackSettings).values({ tenant_id: tenantId }).onConflictDoNothing();
        await tx.db.execute(
          sql`select from ${feedbackSettings} where ${feedbackSettings.tenant_id} = ${tenantId} for update`,
        );
        const before = await readSettings(tx.db, tenantId);
        const { translations, ...periods } = mergeSettings(before, body);
        await tx.db
          .update(feedbackSettings)
          .set({ policy: translations, ...periods })
          .where(eq(feedbackSettings.tenant_id, tenantId));
        const after = { translations, ...periods };
        tx.note({ entity: 'feedback_policy', action: 'update', id: tenantId, before, after });
        return after;
      });
    },
  }),
  /** Returns the number of cases and the response times per completed quarter; small numbers are withheld. */
  defineRoute({
    pattern: 'GET v1/settings/feedback-statistics',
    summary: 'Read how much feedback was sent and how fast it was answered',
    access: 'tenant_admin',
    answers: { 200: feedbackStatistics },
    heavy: true,
    handler: ({ read, actor, language }) => read((db) => readStatistics(db, { actor, language })),
  }),
];

/** Number of quarters shown. */
const QUARTERS = 8;

interface CaseCounts {
  quarter: string;
  category: number;
  count: number;
  in_time: number;
  done: number;
}

const sumOf = (rows: readonly CaseCounts[], of: 'count' | 'in_time' | 'done') =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** Returns a number if it is large enough to be shown, else null. */
const withThreshold = (count: number) => (count >= MIN_VISIBLE_COUNT ? count : null);

/**
 * Returns the numbers of a quarter without singling anyone out. Withheld numbers must not follow from the others: with
 * the categories that are too small, the next smallest are withheld too until there are at least two with
 * `MIN_VISIBLE_COUNT` cases together.
 */
export function quarterOf(rows: readonly CaseCounts[]) {
  const smallFirst = [...rows].sort((a, b) => a.count - b.count);
  const hidden = new Set(smallFirst.filter(({ count }) => count < MIN_VISIBLE_COUNT));
  if (hidden.size > 0)
    for (const row of smallFirst)
      if (hidden.size < 2 || sumOf([...hidden], 'count') < MIN_VISIBLE_COUNT) hidden.add(row);
  const count = withThreshold(sumOf(rows, 'count'));
  const share = (of: 'in_time' | 'done') => count && Math.round((100 * sumOf(rows, of)) / count);
  return {
    count,
    answered_in_time: share('in_time'),
    done: share('done'),
    categories: rows.map((row) => ({ category: row.category, count: hidden.has(row) ? null : row.count })),
  };
}

/**
 * Returns the number of cases in completed quarters. The numbers of the current quarter would increase with each case
 * and so reveal when it was sent.
 */
async function readStatistics(db: Db, reader: FeedbackReader): Promise<FeedbackStatistics> {
  const { tenantId, timeZone } = reader.actor;
  const { firstAnswerDue } = duesSql(await readSettings(db, tenantId), timeZone);
  const today = dayIn(timeZone);
  const { rows } = await db.execute<CaseCounts & Record<string, unknown>>(sql`
    select to_char(${feedbackCases.received_on}, 'YYYY-"Q"Q') as quarter, ${feedbackCases.category_id} as category,
      count(*)::int as count, count(*) filter (where ${feedbackCases.answered_at} <= ${firstAnswerDue})::int as in_time,
      count(*) filter (where ${feedbackCases.status} = 3)::int as done
    from ${feedbackCases}
    where ${feedbackCases.tenant_id} = ${tenantId}
      and ${feedbackCases.received_on} < date_trunc('quarter', ${today}::date)
      and ${feedbackCases.received_on} >= date_trunc('quarter', ${today}::date) - make_interval(months => ${3 * QUARTERS}::int)
    group by 1, 2 order by 1 desc, 2`);
  const names = await categoryNames(
    db,
    reader,
    rows.map(({ category }) => category),
  );
  const quarters = [...new Set(rows.map(({ quarter }) => quarter))].map((quarter) => {
    const { categories, ...numbers } = quarterOf(rows.filter((row) => row.quarter === quarter));
    const named = categories.map((row) => ({ ...row, category_name: names.get(row.category) ?? null }));
    return { quarter, ...numbers, categories: named };
  });
  return { least: MIN_VISIBLE_COUNT, quarters };
}
