import { foldUsername } from '@piiri/schemas';
import type { LdapRow } from '@piiri/shared/contracts/ldap.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockUser, provisionPerson, type UserInput, updatePerson } from '../scim/public.ts';
import { type KnownPerson, knownPeople } from './known-people.ts';
import { type DirectoryPerson, foldDn } from './read-directory.ts';
import type { SyncRun } from './sync-run.ts';

type Changes = LdapRow['changes'];

/** People of the directory with their users. */
export interface SyncedPeople {
  rows: LdapRow[];
  /** Ids of users by DN and by user name, folded: members of groups are named by either. */
  ids: ReadonlyMap<string, number>;
}

const row = (person: Pick<DirectoryPerson, 'externalId' | 'username'>): LdapRow => ({
  kind: 'person',
  external_id: person.externalId || null,
  username: person.username || null,
  result: 'unchanged',
  changes: {},
  errors: [],
});

/** Members of `UserInput` by the field that a report names. */
const FIELDS = {
  username: 'userName',
  first_name: 'givenName',
  last_name: 'familyName',
  job_title: 'title',
  email: 'email',
  phone: 'phone',
  employee_number: 'employeeNumber',
} as const satisfies Record<string, keyof UserInput>;

type FieldName = keyof typeof FIELDS;

/** Fields by which people with rights sign in or are recognised: a directory does not change them. */
const PROTECTED: readonly FieldName[] = ['username', 'email', 'phone'];

function wantedValues(run: SyncRun, person: DirectoryPerson): Record<FieldName, string | null | undefined> {
  // A number that cannot be read keeps nobody out: it counts as not sent.
  const phone = person.phone === null ? null : run.readPhone(person.phone);
  return {
    username: foldUsername(person.username),
    first_name: person.firstName,
    last_name: person.lastName,
    job_title: person.title,
    email: person.email,
    phone,
    employee_number: person.employeeNumber,
  };
}

const same = (name: FieldName, before: string | null, after: string | null) =>
  name === 'username' || name === 'email'
    ? (before ?? '').toLowerCase() === (after ?? '').toLowerCase()
    : (before ?? null) === (after ?? null);

/** Returns how a user differs from the directory, by field. */
function differencesFor(run: SyncRun, user: KnownPerson, person: DirectoryPerson): Changes {
  const changes: Changes = {};
  for (const [name, value] of Object.entries(wantedValues(run, person)) as [
    FieldName,
    string | null | undefined,
  ][]) {
    if (value === undefined || (user.hasRights && PROTECTED.includes(name))) continue;
    if (!same(name, user[name], value)) changes[name] = [user[name], value];
  }
  if (user.external_id !== person.externalId) changes.external_id = [user.external_id, person.externalId];
  return changes;
}

/** Returns the input of those changes. */
function inputOf(changes: Changes): UserInput {
  const entries = Object.entries(changes).flatMap(([name, [, value]]) => {
    if (name === 'external_id') return [['externalId', value]];
    if (name === 'active') return [['active', value]];
    return name in FIELDS ? [[FIELDS[name as FieldName], value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Creates a person. Returns the id, which in a trial belongs to nobody; undefined if that failed. */
async function create(run: SyncRun, person: DirectoryPerson, report: LdapRow): Promise<number | undefined> {
  const { username, first_name, last_name, job_title, email, phone, employee_number } = wantedValues(
    run,
    person,
  );
  report.result = 'created';
  report.changes = Object.fromEntries(
    Object.entries({ username, first_name, last_name, job_title, email, phone, employee_number }).flatMap(
      ([name, value]) => (value ? [[name, [null, value] as [unknown, unknown]]] : []),
    ),
  );
  const input: UserInput = {
    ...{ userName: username ?? '', externalId: person.externalId, active: true },
    ...{ givenName: first_name ?? undefined, familyName: last_name ?? undefined },
    ...{ title: job_title, email, phone: phone ?? null, employeeNumber: employee_number },
  };
  return run.store(report, (tx) => provisionPerson(tx, input, { ldap: 'here' }));
}

async function update(run: SyncRun, user: KnownPerson, person: DirectoryPerson, report: LdapRow) {
  const changes = differencesFor(run, user, person);
  const returns = user.ldap === 'gone' && !user.active;
  if (returns) changes.active = [false, true];
  if (Object.keys(changes).length === 0 && user.ldap === 'here') return;
  if (Object.keys(changes).length > 0) report.result = returns ? 'reactivated' : 'changed';
  report.changes = changes;
  await run.store(report, async (tx) => {
    await updatePerson(tx, await lockUser(tx, String(user.id)), inputOf(changes), user.username, {
      ldap: 'here',
    });
    return user.id;
  });
}

/** Stores that somebody has left the directory: they are deactivated, not deleted, and come back with it. */
async function leave(run: SyncRun, user: KnownPerson, report: LdapRow): Promise<void> {
  report.result = user.active ? 'deactivated' : 'unchanged';
  if (user.active) report.changes = { active: [true, false] };
  await run.store(report, async (tx) => {
    const input = user.active ? { active: false } : {};
    await updatePerson(tx, await lockUser(tx, String(user.id)), input, user.username, { ldap: 'gone' });
    return user.id;
  });
}

/** Returns why an entry cannot be used, as a message key. */
function problemOf(person: DirectoryPerson, seen: ReadonlySet<string>): string | undefined {
  if (!person.externalId) return 'ldap_no_external_id';
  if (!person.username) return 'ldap_no_username';
  return seen.has(person.externalId) ? 'ldap_twice' : undefined;
}

/** Returns users whom the directory had and no longer has, or has disabled. */
function leavingPeople(users: readonly KnownPerson[], people: readonly DirectoryPerson[]): KnownPerson[] {
  const present = new Set(people.flatMap(({ externalId, isDisabled }) => (isDisabled ? [] : [externalId])));
  return users.filter(({ ldap, external_id }) => ldap === 'here' && !present.has(external_id ?? ''));
}

/** Returns how many people a run would deactivate, and how many of the directory's are active. */
export async function countLeavingPeople(
  db: Db,
  tenantId: number,
  people: readonly DirectoryPerson[],
): Promise<{ leaving: number; all: number }> {
  const users = await knownPeople(db, tenantId);
  const active = users.filter((user) => user.ldap === 'here' && user.active);
  return { leaving: leavingPeople(active, people).length, all: active.length };
}

/**
 * Brings the company's people in line with the directory's: new ones come, others change, and those whom it no longer has
 * are deactivated.
 */
export async function syncPeople(run: SyncRun, people: readonly DirectoryPerson[]): Promise<SyncedPeople> {
  const stored = await knownPeople(run.services.database.background.system, run.tenantId);
  const byExternal = new Map(stored.flatMap((user) => (user.external_id ? [[user.external_id, user]] : [])));
  const byName = new Map(stored.map((user) => [user.username.toLowerCase(), user]));
  const leaving = leavingPeople(stored, people);
  const rows: LdapRow[] = [];
  const ids = new Map<string, number>();
  const seen = new Set<string>();
  const users = new Map<string, number>();
  for (const user of leaving) {
    run.assertGoingOn();
    const report = row({ externalId: user.external_id ?? '', username: user.username });
    await leave(run, user, report);
    rows.push(report);
  }
  for (const person of people) {
    run.assertGoingOn();
    const report = row(person);
    const problem = problemOf(person, seen);
    if (problem) report.errors.push(problem);
    if (problem) report.result = 'failed';
    seen.add(person.externalId);
    const named = byName.get(foldUsername(person.username).toLowerCase());
    const isFree = named && (named.external_id === null || named.ldap === null);
    const user = byExternal.get(person.externalId) ?? (isFree ? named : undefined);
    if (person.isDisabled) {
      if (user) ids.set(person.dn, user.id);
      continue;
    }
    rows.push(report);
    if (problem) continue;
    if (user) await update(run, user, person, report);
    const id = user?.id ?? (await create(run, person, report));
    if (id === undefined) continue;
    users.set(person.externalId, id);
    ids.set(person.dn, id);
    ids.set(foldDn(person.username), id);
  }
  await syncManagers(run, { people, storedPeople: stored, ids, users, rows });
  return { rows, ids };
}

interface Managed {
  people: readonly DirectoryPerson[];
  storedPeople: readonly KnownPerson[];
  ids: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  rows: readonly LdapRow[];
}

/** Sets managers once everybody is there, since people come in any order. */
async function syncManagers(
  run: SyncRun,
  { people, storedPeople, ids, users, rows }: Managed,
): Promise<void> {
  const before = new Map(storedPeople.map((user) => [user.id, user]));
  const reports = new Map(rows.map((report) => [report.external_id, report]));
  for (const { externalId, managerDn, username } of people) {
    run.assertGoingOn();
    const id = users.get(externalId);
    const report = reports.get(externalId);
    if (id === undefined || !report || report.result === 'failed') continue;
    const managerId = managerDn === undefined ? null : (ids.get(managerDn) ?? null);
    const manager = managerId === id ? null : managerId;
    const former = before.get(id)?.manager ?? null;
    // A manager outside of the directory, set by hand, stays.
    if (manager === former || (managerDn === undefined && former === null)) continue;
    if (managerDn === undefined && ![...ids.values()].includes(former ?? 0)) continue;
    report.changes.manager = [former, manager];
    if (report.result === 'unchanged') report.result = 'changed';
    // In a trial new people do not exist.
    if (run.isTrial && !before.has(id)) continue;
    await run.store(report, async (tx) => {
      const input = { manager: manager === null ? null : String(manager) };
      await updatePerson(tx, await lockUser(tx, String(id)), input, before.get(id)?.username ?? username, {});
      return id;
    });
  }
}
