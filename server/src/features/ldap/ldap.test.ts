import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import {
  hasSlapd,
  type StubBehaviour,
  startLdapStub,
  startSlapd,
  type TestDirectory,
  type TestEntry,
} from '../../../test/ldap-server.ts';
import { runJobsToEnd } from '../../../test/run-jobs.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

interface Row {
  kind: string;
  username: string;
  external_id: string;
  result: string;
  changes: Record<string, [unknown, unknown]>;
  errors: string[];
}

const person = (name: string, number: string, more: Record<string, string> = {}): TestEntry => ({
  rdn: `uid=${name}`,
  attributes: {
    uid: name,
    cn: name,
    givenName: name[0]?.toUpperCase() + name.slice(1),
    sn: 'Meikäläinen',
    employeeNumber: number,
    mail: `${name}@example.com`,
    ...more,
  },
});

/** Names and phones are taken in the whole installation, so each company has its own. */
let companies = 0;
const aPhone = () => `+35840${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;

async function buildCompany(directory: TestDirectory) {
  companies++;
  const prefix = `c${companies}${Math.random().toString(36).slice(2, 6)}`;
  const admin = await server.build.user({ is_tenant_admin: true });
  const token = await server.login(admin);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.call(method, path, { token, body });
  const save = (ldap: object) => call('PUT', 'v1/tenant/sign-in/', { ldap });
  const settings = {
    ...{ enabled: true, url: directory.url, bind_dn: directory.bindDn, password: directory.password },
    ...{ base_dn: `ou=people,${directory.base}`, filter: '(uid=*)' },
    claims: { username: 'uid', external_id: 'employeeNumber' },
    groups: { base_dn: `ou=groups,${directory.base}`, filter: '(cn=*)' },
  };
  server.services.config.ldapCa = directory.ca;
  const saved = await save(settings);
  expect(saved.statusCode, saved.body).toBe(200);
  const sync = async (body: object = {}) => {
    const begun = await call('POST', 'v1/tenant/ldap/sync/', body);
    expect(begun.statusCode, begun.body).toBe(202);
    await runJobsToEnd(server.services);
    const run = (await call('GET', `v1/tenant/ldap/sync/${begun.json().job}/`)).json();
    return run as { state: string; problem: string | null; rows: Row[] };
  };
  const named = (name: string) => `${prefix}${name}`;
  const one = (name: string, number: string, more?: Record<string, string>) =>
    person(named(name), number, more);
  const users = async () => {
    const { rows } = await server.services.database.system.execute<{ username: string }>(
      sql`select id, username, job_title, phone, active, manager from users where tenant_id = ${admin.tenantId}::int`,
    );
    return new Map<string, Record<string, unknown>>(
      rows.map((user) => [user.username.slice(prefix.length), user]),
    );
  };
  const dn = (name: string) => `uid=${named(name)},ou=people,${directory.base}`;
  return { admin, token, call, save, sync, one, users, dn, named };
}

const results = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map((row) => [row.external_id, row.result]));

const KINDS = [
  ['a directory in the process', () => startLdapStub()],
  ...(hasSlapd ? [['slapd', () => startSlapd(inject('testServer').folder)] as const] : []),
] as const;

describe.each(KINDS)('%s', (_, start) => {
  let directory: TestDirectory;

  beforeAll(async () => {
    directory = await start();
  });

  afterAll(() => directory.close());

  test('people and groups come, change, go and return; a dry run tells it first and stores nothing', async () => {
    const { call, sync, one, users, dn, named } = await buildCompany(directory);
    const phone = aPhone();
    const group = (members: readonly string[]): TestEntry => ({
      rdn: `cn=${named('tuotanto')}`,
      attributes: { cn: named('tuotanto'), employeeNumber: '900', member: members.map(dn) },
    });
    const staff = [
      one('aino', '1', { title: 'Kokki', mobile: phone }),
      one('eero', '2', { manager: dn('aino') }),
      one('outi', '3'),
      one('pena', '4'),
      one('kaisa', '5'),
    ];
    const groupOf = (members: readonly string[]) => {
      const entry = group(members);
      const { employeeNumber: _number, ...attributes } = entry.attributes;
      return { ...entry, attributes };
    };
    await directory.fill(staff, [groupOf(['aino', 'eero'])]);
    const trial = await sync({ dry_run: true });
    expect(trial).toMatchObject({ state: 'done', problem: null });
    expect(results(trial.rows)).toMatchObject({ 1: 'created', 2: 'created', 3: 'created' });
    expect((await users()).size).toBe(1);
    const first = await sync();
    expect(first.rows.filter(({ errors }) => errors.length > 0)).toEqual([]);
    expect(first.rows.map(({ result }) => result)).toEqual(Array(6).fill('created'));
    const now = await users();
    expect(now.get('aino')).toMatchObject({ job_title: 'Kokki', phone, active: true });
    expect(now.get('eero')).toMatchObject({ manager: now.get('aino')?.id });
    const groups = (await call('GET', 'v1/tenant/groups/?admin_view=1')).json().results;
    const made = groups.find(({ name }: { name: string }) => name === named('tuotanto'));
    expect(made).toMatchObject({ member_count: 2, abilities: expect.not.arrayContaining(['update']) });
    expect(results((await sync()).rows)).toMatchObject({ 1: 'unchanged', 5: 'unchanged' });
    // Changes, somebody who leaves, and a group with other members.
    await directory.fill(
      [one('aino', '1', { title: 'Keittiömestari' }), ...staff.slice(1, 4)],
      [groupOf(['outi'])],
    );
    const second = await sync();
    expect(results(second.rows)).toMatchObject({ 1: 'changed', 2: 'unchanged', 5: 'deactivated' });
    expect(second.rows.find(({ external_id }) => external_id === '1')?.changes).toMatchObject({
      job_title: ['Kokki', 'Keittiömestari'],
      phone: [phone, null],
    });
    const later = await users();
    expect(later.get('kaisa')).toMatchObject({ active: false });
    const history = await call('GET', `v1/history/?entity=user&id=${later.get('kaisa')?.id}`);
    expect(history.json().results[0]).toMatchObject({ agent: 'ldap', changes: { active: [true, false] } });
    // Comes back; and a group that is gone is deleted.
    await directory.fill([
      ...staff.slice(1, 4),
      one('aino', '1', { title: 'Keittiömestari' }),
      one('kaisa', '5'),
    ]);
    const third = await sync();
    expect(results(third.rows)).toMatchObject({ 5: 'reactivated' });
    expect(third.rows.find(({ kind }) => kind === 'group')).toMatchObject({ result: 'deleted' });
    expect((await users()).get('kaisa')).toMatchObject({ active: true });
  });

  test('a run that would deactivate more than a fifth stops, unless an admin allows it', async () => {
    const { call, sync, one, users } = await buildCompany(directory);
    const staff = Array.from({ length: 10 }, (_, nth) => one(`n${nth}`, String(100 + nth)));
    await directory.fill(staff);
    await sync();
    await directory.fill(staff.slice(0, 7));
    const stopped = await sync();
    expect(stopped).toMatchObject({ state: 'failed', problem: 'too_many_leave' });
    expect(stopped.rows.filter(({ result }) => result === 'deactivated')).toHaveLength(3);
    const activeOf = async () => [...(await users()).values()].filter(({ active }) => active).length;
    expect(await activeOf()).toBe(11);
    const allowed = await sync({ allow_many: true });
    expect(allowed.state).toBe('done');
    expect(await activeOf()).toBe(8);
    const { ldap } = (await call('GET', 'v1/tenant/sign-in/')).json();
    expect(ldap).toMatchObject({ last_run: expect.any(String), next_run: expect.any(String) });
  });

  test('a large directory is read in pages', async () => {
    const { sync, one, users } = await buildCompany(directory);
    await directory.fill(Array.from({ length: 620 }, (_, nth) => one(`m${nth}`, String(2000 + nth))));
    const trial = await sync({ dry_run: true });
    expect(trial.rows).toHaveLength(620);
    expect((await users()).size).toBe(1);
  });

  test('people with rights keep what they sign in with, and may be deactivated, but not the last admin', async () => {
    const { admin, call, sync, one, users, named } = await buildCompany(directory);
    const second = await server.build.user({
      ...{ tenant: admin.tenantId, is_feedback_manager: true, username: named('manageri') },
    });
    const staff = [one('manageri', '1', { title: 'Esihenkilö', mobile: aPhone() }), one('muu', '2')];
    const { username } = admin;
    staff.push({
      rdn: 'uid=chief',
      attributes: { ...person('chief', '3').attributes, uid: username, cn: 'chief' },
    });
    await directory.fill(staff);
    const first = await sync();
    expect(first.rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect((await users()).get('manageri')).toMatchObject({ job_title: 'Esihenkilö', phone: second.phone });
    await directory.fill([one('muu', '2')]);
    const run = await sync({ allow_many: true });
    expect(results(run.rows)).toMatchObject({ 1: 'deactivated', 3: 'failed' });
    expect(run.rows.find(({ external_id }) => external_id === '3')?.errors).toHaveLength(1);
    expect((await call('GET', `v1/users/${second.id}/`)).json()).toMatchObject({ active: false });
    expect((await call('GET', `v1/users/${admin.id}/`)).json()).toMatchObject({ active: true });
  });
});

describe('a directory that fails', () => {
  let directory: TestDirectory;
  let behaviour: StubBehaviour;

  beforeEach(async () => {
    behaviour = {};
    directory = await startLdapStub(behaviour);
  });

  afterEach(() => directory.close());

  test('changes nothing: away, breaking off, a wrong password, another certificate', async () => {
    const { save, sync, one, users } = await buildCompany(directory);
    const staff = Array.from({ length: 6 }, (_, nth) => one(`n${nth}`, String(nth + 1)));
    await directory.fill(staff);
    await sync();
    const before = await users();
    const assertUnchanged = async (problem: string) => {
      expect(await sync()).toMatchObject({ state: 'failed', problem, rows: [] });
      expect(await users()).toEqual(before);
    };
    behaviour.breaksAfter = 3;
    await assertUnchanged('away');
    behaviour.breaksAfter = undefined;
    await save({ password: 'another' });
    await assertUnchanged('refused');
    await save({ password: directory.password });
    server.services.config.ldapCa = undefined;
    await assertUnchanged('away');
    server.services.config.ldapCa = directory.ca;
    expect((await sync()).state).toBe('done');
  });

  test('rows that cannot be used are named, and the others are stored', async () => {
    const { sync, one, users } = await buildCompany(directory);
    const { employeeNumber: _, ...withoutNumber } = one('nimeton', '1').attributes;
    await directory.fill([
      { rdn: 'uid=x', attributes: withoutNumber },
      one('yksi', '2'),
      { ...one('kaksi', '2'), rdn: 'uid=kaksi' },
      one('kolme', '3', { mobile: 'vaihde' }),
    ]);
    const { rows } = await sync();
    expect(rows.map(({ result }) => result)).toEqual(['failed', 'created', 'failed', 'created']);
    expect(rows[0]?.errors[0]).toBe('Hakemisto ei anna pysyvää tunnistetta');
    expect((await users()).get('kolme')).toMatchObject({ phone: null, active: true });
  });
});

describe('the settings', () => {
  test('never give the password away, refuse wrong addresses and filters, and are for tenant admins', async () => {
    const directory = await startLdapStub();
    const { admin, call, save } = await buildCompany(directory);
    await directory.close();
    const read = (await call('GET', 'v1/tenant/sign-in/')).json();
    expect(read.ldap).toMatchObject({ has_password: true, enabled: true, last_run: null });
    expect(JSON.stringify(read)).not.toContain(directory.password);
    const history = await call('GET', `v1/history/?entity=tenant&id=${admin.tenantId}`);
    expect(history.body).toContain('sign_in.ldap_password');
    expect(history.body).not.toContain(directory.password);
    for (const url of ['https://x.example', 'ldaps://u:p@x', 'file:///etc/passwd', 'ldaps://'])
      expect((await save({ url })).json().errors, url).toHaveProperty(['ldap.url']);
    for (const filter of ['(uid=*', 'uid)(|(x=*)', '(&(a=b)'])
      expect((await save({ filter })).json().errors, filter).toHaveProperty(['ldap.filter']);
    server.services.config.ldapPrivate = false;
    for (const url of ['ldap://ad.example.com', 'ldaps://127.0.0.1', 'ldaps://10.0.0.1:636'])
      expect((await save({ url })).statusCode, url).toBe(400);
    server.services.config.ldapPrivate = true;
    // Another server does not get the password of the former one.
    expect((await save({ url: 'ldaps://other.example.com' })).json().ldap.has_password).toBe(false);
    const member = await server.login(await server.build.user({ tenant: admin.tenantId }));
    expect((await server.call('POST', 'v1/tenant/ldap/sync/', { token: member, body: {} })).statusCode).toBe(
      403,
    );
    const other = await server.login(await server.build.user({ is_tenant_admin: true }));
    expect((await server.call('POST', 'v1/tenant/ldap/sync/', { token: other, body: {} })).statusCode).toBe(
      409,
    );
  });

  test('two runs at once: the second is refused, and another company does not see the first', async () => {
    const directory = await startLdapStub();
    const { call } = await buildCompany(directory);
    const both = await Promise.all([1, 2].map(() => call('POST', 'v1/tenant/ldap/sync/', { dry_run: true })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    const job = both.find(({ statusCode }) => statusCode === 202)?.json().job;
    const other = await server.login(await server.build.user({ is_tenant_admin: true }));
    const hidden = await server.call('GET', `v1/tenant/ldap/sync/${job}/`, { token: other });
    expect(hidden.statusCode).toBe(404);
    await runJobsToEnd(server.services);
    await directory.close();
  });
});
