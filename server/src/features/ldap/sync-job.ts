import type { LdapRow } from '@piiri/shared/contracts/ldap.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { LAST_NIGHT } from '../../engine/privacy/retention-job.ts';
import { ldapRuns } from '../../platform/db/tables/ldap-runs.ts';
import { signInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { type Job, REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { phoneReader } from '../../platform/phone/read-phone.ts';
import type { Services } from '../../platform/services.ts';
import { isLdapComplete, ldapOf, settingsOf } from '../single-sign-on/public.ts';
import { type Directory, DirectoryError, readDirectory } from './read-directory.ts';
import { countLeavingGroups, syncGroups } from './sync-groups.ts';
import { countLeavingPeople, syncPeople } from './sync-people.ts';
import { openRun, tooManyLeave } from './sync-run.ts';

type Run = typeof ldapRuns.$inferSelect;

/** A run that waits for its job. */
interface QueuedRun {
  tenantId: number;
  id: number;
}

const isOpen = inArray(ldapRuns.state, ['waiting', 'running']);

const finish = ({ database }: Services, id: number, values: Partial<Run>) =>
  database.system
    .update(ldapRuns)
    .set({ ...values, ended_at: new Date() })
    .where(eq(ldapRuns.id, id));

/** Returns whether more people or groups would leave than a run may end by itself. */
async function exceedsLimit({ database }: Services, tenantId: number, { people, groups }: Directory) {
  const db = database.background.system;
  const counts = [
    await countLeavingPeople(db, tenantId, people),
    await countLeavingGroups(db, tenantId, groups),
  ];
  return counts.some(({ leaving, all }) => tooManyLeave(leaving, all));
}

/** Does a run. Everything is read before anything is written: a server that is away or breaks off changes nothing. */
async function doRun(services: Services, run: Run, stopping: AbortSignal): Promise<void> {
  const { tenant_id: tenantId, dry_run: isDry, allows_many: allowsMany, id } = run;
  const { system } = services.database.background;
  const settings = await settingsOf(system, tenantId);
  const [company] = await system
    .select({ timeZone: tenants.time_zone, companyLanguage: tenants.default_language })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!company || !services.config.outgoing || !isLdapComplete(ldapOf(settings)))
    return void (await finish(services, id, { state: 'failed', problem: 'off' }));
  const directory = await readDirectory(services, settings, stopping);
  const isRefused = !isDry && !allowsMany && (await exceedsLimit(services, tenantId, directory));
  const read = phoneReader(company);
  const readPhone = (text: string) => read(text) ?? undefined;
  const sync = openRun(services, { tenantId, isTrial: isDry || isRefused, readPhone, stopping });
  const { rows, ids } = await syncPeople(sync, directory.people);
  const hasGroups = ldapOf(settings).groups.base_dn !== '';
  const groupRows: LdapRow[] = hasGroups ? await syncGroups(sync, directory.groups, ids) : [];
  const outcome = isRefused
    ? ({ state: 'failed', problem: 'too_many_leave' } as const)
    : { state: 'done' as const };
  await finish(services, id, { ...outcome, rows: [...rows, ...groupRows] });
}

/** Brings a company's people and groups in line with its directory, or tells what that would change. */
export const ldapSyncJob: Job<QueuedRun> = {
  name: 'ldap-sync',
  async run(services, { tenantId, id }, stopping) {
    const { system } = services.database;
    const [run] = await system
      .update(ldapRuns)
      .set({ state: 'running' })
      .where(and(eq(ldapRuns.id, id), eq(ldapRuns.tenant_id, tenantId), isOpen))
      .returning();
    if (!run) return;
    try {
      await doRun(services, run, stopping);
    } catch (error) {
      // The next process does the run anew: what is stored already is unchanged then.
      if (stopping.aborted) throw error;
      const problem = error instanceof DirectoryError ? error.reason : 'wrong';
      services.log.warn({ err: error, company: tenantId, problem }, 'ldap: a directory was not synchronised');
      await finish(services, id, { state: 'failed', problem });
    }
  },
};

/** Begins a run. Returns undefined while another one of the company waits or runs. */
export async function beginRun(
  { database }: Services,
  values: Pick<typeof ldapRuns.$inferInsert, 'tenant_id' | 'started_by' | 'dry_run' | 'allows_many'>,
): Promise<number | undefined> {
  return database.system.transaction(async (db) => {
    await db.execute(sql`select from ${tenants} where id = ${values.tenant_id}::int for no key update`);
    const open = await db
      .select({ id: ldapRuns.id })
      .from(ldapRuns)
      .where(and(eq(ldapRuns.tenant_id, values.tenant_id), isOpen));
    if (open.length > 0) return undefined;
    const [run] = await db.insert(ldapRuns).values(values).returning({ id: ldapRuns.id });
    if (!run) return undefined;
    await addJob(db, ldapSyncJob, { tenantId: values.tenant_id, id: run.id });
    return run.id;
  });
}

/** Begins the runs of companies in whose time zone it has become night since the last one. */
async function beginNightly(services: Services): Promise<void> {
  const { rows } = await services.database.system.execute<{ id: number }>(sql`
    select ${tenants.id} as id from ${tenants} join ${signInSettings} s on s.tenant_id = ${tenants.id}
    where ${tenants.suspended_at} is null and (s.ldap ->> 'enabled')::boolean
      and ${LAST_NIGHT} > greatest(coalesce((s.ldap ->> 'since')::timestamptz, now()),
        (select max(created_at) from ${ldapRuns} where tenant_id = ${tenants.id} and started_by is null))`);
  const isolation = {
    log: services.log,
    failure: 'ldap: a nightly run was not begun',
    idsOf: ({ id }: { id: number }) => ({ company: id }),
  };
  await forEachRow(rows, isolation, ({ id }) =>
    beginRun(services, { tenant_id: id, started_by: null, dry_run: false, allows_many: false }),
  );
}

export const nightlyLdapJob: Job = { name: 'ldap-nightly', everyMs: REGULAR_INTERVAL_MS, run: beginNightly };
