import type { LdapRow } from '@piiri/shared/contracts/ldap.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { LAST_NIGHT } from '../../engine/privacy/retention-job.ts';
import type { Db } from '../../platform/db/database.ts';
import { ldapRuns } from '../../platform/db/tables/ldap-runs.ts';
import { signInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { type Job, REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { phoneReader } from '../../platform/phone/read-phone.ts';
import type { Services } from '../../platform/services.ts';
import { createGroup, deleteGroup, markGroup, replaceGroup } from '../scim/public.ts';
import { isLdapComplete, ldapOf, settingsOf } from '../single-sign-on/public.ts';
import { type KnownGroup, knownGroups } from './known-people.ts';
import { type Directory, DirectoryError, type DirectoryGroup, readDirectory } from './read-directory.ts';
import { countLeavingPeople, syncPeople } from './sync-people.ts';
import { openRun, type SyncRun, tooManyLeave } from './sync-run.ts';

const row = (externalId: string | null, name: string): LdapRow => ({
  ...{ kind: 'group', external_id: externalId, username: name },
  ...{ result: 'unchanged', changes: {}, errors: [] },
});

/** Returns the users among a group's members, by DN or user name. */
const membersOf = ({ members }: DirectoryGroup, ids: ReadonlyMap<string, number>): number[] =>
  [...new Set([...members].flatMap((member) => ids.get(member) ?? []))].sort((a, b) => a - b);

function changesOf(
  stored: KnownGroup,
  group: DirectoryGroup,
  members: readonly number[],
): LdapRow['changes'] {
  const isSame = JSON.stringify(stored.members) === JSON.stringify(members);
  return {
    ...(stored.name !== group.name && { name: [stored.name, group.name] as [unknown, unknown] }),
    ...(stored.external_id !== group.externalId && {
      external_id: [stored.external_id, group.externalId] as [unknown, unknown],
    }),
    ...(!isSame && { members: [stored.members.length, members.length] as [unknown, unknown] }),
  };
}

/** Returns groups that the directory had and no longer has. */
function leavingGroups(stored: readonly KnownGroup[], groups: readonly DirectoryGroup[]): KnownGroup[] {
  const present = new Set(groups.map(({ externalId }) => externalId));
  return stored.filter(({ from_ldap, external_id }) => from_ldap && !present.has(external_id ?? ''));
}

/** Returns how many groups a run would delete, and how many are the directory's. */
export async function countLeavingGroups(
  db: Db,
  tenantId: number,
  groups: readonly DirectoryGroup[],
): Promise<{ leaving: number; all: number }> {
  const stored = await knownGroups(db, tenantId);
  return {
    leaving: leavingGroups(stored, groups).length,
    all: stored.filter(({ from_ldap }) => from_ldap).length,
  };
}

/**
 * Brings groups and their members in line with the directory's. A group that it no longer has is deleted, unless content
 * is for it. `ids`: users by folded DN and user name.
 */
export async function syncGroups(
  run: SyncRun,
  groups: readonly DirectoryGroup[],
  ids: ReadonlyMap<string, number>,
): Promise<LdapRow[]> {
  const stored = await knownGroups(run.services.database.background.system, run.tenantId);
  const byExternal = new Map(
    stored.flatMap((group) => (group.from_ldap && group.external_id ? [[group.external_id, group]] : [])),
  );
  const byName = new Map(stored.map((group) => [foldedName(group.name), group]));
  const leaving = leavingGroups(stored, groups);
  const rows: LdapRow[] = [];
  for (const group of leaving) {
    run.assertGoingOn();
    const report: LdapRow = { ...row(group.external_id, group.name), result: 'deleted' };
    rows.push(report);
    await run.store(report, async (tx) => {
      await deleteGroup(tx, String(group.id));
      return group.id;
    });
  }
  for (const group of groups) {
    run.assertGoingOn();
    const report = row(group.externalId, group.name);
    rows.push(report);
    const members = membersOf(group, ids);
    const body = {
      ...{ displayName: group.name, externalId: group.externalId },
      members: members.map((id) => ({ value: String(id) })),
    };
    const named = byName.get(foldedName(group.name));
    const existing = byExternal.get(group.externalId) ?? (named?.from_ldap ? undefined : named);
    if (existing) {
      report.changes = changesOf(existing, group, members);
      if (Object.keys(report.changes).length === 0 && existing.from_ldap) continue;
      if (Object.keys(report.changes).length > 0) report.result = 'changed';
      await run.store(report, async (tx) => {
        await replaceGroup(tx, String(existing.id), body);
        return markGroup(tx, existing.id);
      });
    } else {
      report.result = 'created';
      report.changes = { name: [null, group.name], members: [0, members.length] };
      await run.store(report, async (tx) => markGroup(tx, await createGroup(tx, body)));
    }
  }
  return rows;
}

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
