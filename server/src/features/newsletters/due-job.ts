import { newsletter } from '@piiri/schemas/entities/newsletter.ts';
import { sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { type Job, untilNext } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { sendNewsletterJob } from './send-job.ts';

const newsletters = tableOf(newsletter);

const isScheduled = sql`${newsletters}.state = 'scheduled' and ${newsletters}.deleted_at is null`;

interface DueNewsletter extends Record<string, unknown> {
  id: number;
  tenant: number;
}

/** Begins to send a newsletter whose time has come, unless it has changed meanwhile. */
const begin = (services: Services, { id, tenant }: DueNewsletter) =>
  committer(services, { tenantId: tenant })(async (tx) => {
    const row = await lockRow(tx, newsletter, id);
    if (row.state !== 'scheduled' || (row.send_at as Date) > new Date()) return;
    await storeChange(tx, newsletter, row, { state: 'sending' });
    await addJob(tx.db, sendNewsletterJob, { tenant, newsletter: id });
  });

/** Begins to send newsletters at their time, and waits for the next one. */
export const dueNewslettersJob: Job = {
  name: 'due-newsletters',
  everyMs: async ({ database }) => {
    const { rows } = await database.system.execute<{ ms: number | null }>(sql`
      select extract(epoch from min(send_at) - clock_timestamp())::float8 * 1000 as ms from ${newsletters} where ${isScheduled}`);
    return untilNext(rows[0]?.ms ?? null);
  },
  async run(services) {
    const { rows } = await services.database.system.execute<DueNewsletter>(sql`
      select ${newsletters}.id, ${newsletters}.tenant_id as tenant
      from ${newsletters} join ${tenants} t on t.id = ${newsletters}.tenant_id and t.suspended_at is null
      where ${isScheduled} and ${newsletters}.send_at <= now() order by ${newsletters}.send_at, ${newsletters}.id limit 100`);
    const isolation = {
      log: services.log,
      failure: 'newsletters: one was not begun; soon again',
      idsOf: ({ id, tenant }: DueNewsletter) => ({ newsletter: id, company: tenant }),
    };
    await forEachRow(rows, isolation, (row) => begin(services, row));
  },
};
