import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { PASSWORD, type TestUser } from '../../../test/builders.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { logSecurityEvent } from '../../engine/versions/security-events.ts';
import { ROOT } from '../../platform/process/paths.ts';
import { operatorCommandJob } from './operator-command-job.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

type Line = Record<string, unknown> & { cursor: number; event: string; changes: Record<string, unknown> };

/** Builds a company with an admin, and a token of its stream. */
async function buildStream(also: Partial<Parameters<TestApp['build']['user']>[0]> = {}) {
  const admin = await server.build.user({ is_tenant_admin: true, ...also });
  const token = await server.login(admin);
  const created = await server.call('POST', 'v1/service-tokens/', {
    token,
    body: { name: 'SIEM', scopes: ['history:read'] },
  });
  expect(created.statusCode, created.body).toBe(201);
  const stream = created.json().token as string;
  const read = async (after?: number) => {
    const path = `v1/history/stream/${after === undefined ? '' : `?after=${after}`}`;
    const answer = await server.call('GET', path, { token: stream });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toContain('application/x-ndjson');
    return answer.body
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  };
  return { admin, token, stream, read };
}

const logIn = ({ username }: Pick<TestUser, 'username'>, password = PASSWORD, address = '198.51.100.7') =>
  server.call('POST', 'v1/auth/login/', { body: { username, password }, address });

test('sign-ins, failures and locks of a company are in its stream, with keyed hashes alone', async () => {
  const { admin, read } = await buildStream();
  const person = await server.build.user({ tenant: admin.tenantId });
  expect((await logIn(person)).statusCode).toBe(200);
  for (let tries = 0; tries < 5; tries++)
    expect((await logIn(person, 'väärä salasana')).statusCode).toBe(401);
  expect((await logIn(person, 'väärä salasana')).statusCode).toBe(429);
  await runJobs(server.services);
  const rows = (await read()).filter(({ object }) => (object as { id: number } | null)?.id === person.id);
  const events = rows.map(({ event }) => event);
  expect(events.filter((event) => event === 'sign_in')).toHaveLength(1);
  expect(events.filter((event) => event === 'sign_in_failed')).toHaveLength(5);
  expect(events.filter((event) => event === 'locked')).toHaveLength(1);
  const [signIn] = rows.filter(({ event, method }) => event === 'sign_in' && method === 'password');
  expect(signIn).toEqual({
    cursor: expect.any(Number),
    time: expect.any(String),
    event: 'sign_in',
    actor: { type: 'user', id: person.id },
    entity: 'user',
    object: { id: person.id },
    changes: {},
    method: 'password',
    address_hash: expect.stringMatching(/^[\w-]{22}$/),
  });
  const [failure] = rows.filter(({ event }) => event === 'sign_in_failed');
  expect(failure).toMatchObject({
    actor: null,
    account_hash: expect.stringMatching(/^[\w-]{22}$/),
    address_hash: signIn?.address_hash,
  });
  expect(JSON.stringify(rows)).not.toContain(person.username);
  expect(JSON.stringify(rows)).not.toContain('198.51.100.7');
});

test('a failed sign-in of somebody unknown is in no company, and a repeated job stores it once', async () => {
  const { read } = await buildStream();
  const before = await read();
  expect((await logIn({ username: 'nobody-of-that-name' }, 'x', '198.51.100.8')).statusCode).toBe(401);
  await runJobs(server.services);
  expect(await read()).toEqual(before);
});

test('another company’s hashes of the same account and address differ', async () => {
  const first = await buildStream();
  const second = await buildStream();
  const { createUser } = await import('../../seed/people.ts');
  const person = await server.build.user({ tenant: first.admin.tenantId });
  const names = { first_name: 'A', last_name: 'B' };
  await createUser(server.services.database.system, second.admin.tenantId, names, person.accountId);
  await logIn(person, 'väärä salasana', '198.51.100.9');
  await runJobs(server.services);
  const failures = async ({ read }: typeof first) =>
    (await read()).filter(({ event }) => event === 'sign_in_failed');
  const [[one], [other]] = [await failures(first), await failures(second)];
  expect(one?.account_hash).toEqual(expect.any(String));
  expect(one?.account_hash).not.toBe(other?.account_hash);
  expect(one?.address_hash).not.toBe(other?.address_hash);
});

test('credentials, proofs and rights are in the stream by their names', async () => {
  const { admin, token, read } = await buildStream();
  const person = await server.build.user({ tenant: admin.tenantId });
  const as = { token };
  const from = (await server.call('GET', 'v1/history/?page_size=1', as)).json().results[0].time;
  const start = (await read()).at(-1)?.cursor;
  expect(
    (await server.call('POST', 'v1/auth/proof/', { token, body: { password: PASSWORD } })).statusCode,
  ).toBe(204);
  const put = (path: string, body: object) => server.call('PUT', path, { ...as, body });
  expect((await put(`v1/users/${person.id}/`, { is_tenant_admin: true })).statusCode).toBe(200);
  expect((await put(`v1/users/${person.id}/`, { job_title: 'Kokki' })).statusCode).toBe(200);
  expect((await put(`v1/users/${person.id}/`, { is_tenant_admin: false })).statusCode).toBe(200);
  expect(
    (await put(`v1/users/${person.id}/password/`, { password: 'Toukokuun-9-kivikkoa' })).statusCode,
  ).toBe(204);
  const own = await server.login(person);
  const body = { old_password: 'Toukokuun-9-kivikkoa', new_password: 'Kesäkuun-8-kuusikkoa' };
  expect((await server.call('POST', 'v1/auth/change-password/', { token: own, body })).statusCode).toBe(204);
  const scim = await server.call('POST', 'v1/tenant/scim-token/', as);
  expect(scim.statusCode).toBe(201);
  expect((await server.call('DELETE', 'v1/tenant/scim-token/', as)).statusCode).toBe(204);
  const rows = await read(start);
  const brief = rows
    .filter(({ event }) => event !== 'sign_in')
    .map(({ event, method = null, object }) => [event, method, (object as { id: number }).id]);
  expect(brief).toEqual([
    ['proof', 'password', admin.id],
    ['rights_changed', null, person.id],
    ['update', null, person.id],
    ['rights_changed', null, person.id],
    ['credential_added', 'password', person.id],
    ['credential_added', 'password', person.id],
    ['credential_added', 'scim_token', admin.tenantId],
    ['credential_ended', 'scim_token', admin.tenantId],
  ]);
  const rights = rows.find(({ event }) => event === 'rights_changed');
  expect(rights).toMatchObject({
    actor: { type: 'user', id: admin.id },
    changes: { is_tenant_admin: [expect.anything(), true] },
  });
  // Exactly these by the console's filters.
  const filtered = async (event: string) => {
    const answer = await server.call(
      'GET',
      `v1/history/?event=${event}&page_size=1000&from=${encodeURIComponent(new Date(Date.parse(from) + 1).toISOString())}`,
      as,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const all = await filtered('security');
  expect(all.count).toBe(rows.filter(({ event }) => event !== 'update').length);
  expect((await filtered('content')).count).toBe(1);
  expect((await filtered('rights_changed')).count).toBe(2);
  expect((await filtered('credential_added')).count).toBe(3);
  expect((await filtered('credential_ended')).count).toBe(1);
  expect((await filtered('proof')).count).toBe(1);
  expect((await server.call('GET', 'v1/history/?event=other', as)).statusCode).toBe(400);
});

test('the stream is for its scope and for tenant admins, and other editors see no sign-ins in history', async () => {
  const { admin, token } = await buildStream();
  const other = await server.call('POST', 'v1/service-tokens/', {
    token,
    body: { name: 'Uutiset', scopes: ['news:read'] },
  });
  const as = (caller: string) => server.call('GET', 'v1/history/stream/', { token: caller });
  expect((await as(other.json().token)).statusCode).toBe(403);
  expect((await as(token)).statusCode).toBe(200);
  const group = await server.build.group({ tenant: admin.tenantId });
  const editor = await server.build.user({ tenant: admin.tenantId, admin_groups: [group.id] });
  const editorToken = await server.login(editor);
  expect((await as(editorToken)).statusCode).toBe(403);
  const list = await server.call('GET', 'v1/history/?event=security', { token: editorToken });
  expect(list.json()).toMatchObject({ count: 0 });
  expect((await server.call('GET', 'v1/history/stream/')).statusCode).toBe(401);
});

test('anonymous feedback leaves nothing in the stream', async () => {
  const { admin, read } = await buildStream();
  const person = await server.build.user({ tenant: admin.tenantId });
  const token = await server.login(person);
  const before = await read();
  const categories = await server.call('GET', 'v1/feedback/categories/', { token });
  const category = categories.json()?.results?.[0]?.id;
  await server.call('POST', 'v1/feedback/', {
    token,
    body: { title: 'Salaa', text: 'Kukaan ei saa tietää', category },
  });
  expect(await read()).toEqual(before);
});

test('an erased person is in nobody’s stream', async () => {
  const { admin, token, read } = await buildStream();
  const person = await server.build.user({
    tenant: admin.tenantId,
    ...{ first_name: 'Testi', last_name: 'Henkilö' },
  });
  expect((await logIn(person)).statusCode).toBe(200);
  const erased = await server.call('POST', `v1/users/${person.id}/erase/`, {
    token,
    body: { confirm: 'Testi Henkilö' },
  });
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  const rows = await read();
  expect(rows.some(({ object }) => (object as { id: number } | null)?.id === person.id)).toBe(false);
  expect(rows.some(({ actor }) => (actor as { id: number } | null)?.id === person.id)).toBe(false);
});

/** Returns the line that the log of a server writes. */
function lineOf(write: (log: ReturnType<typeof pino>) => unknown): string {
  const output = new PassThrough();
  write(pino({ base: undefined }, output));
  return String(output.read());
}

test('the filter that the manual gives to fail2ban finds the address of a failure, and of nothing else', () => {
  const manual = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8');
  const filter = /^failregex = (.+)$/m.exec(manual)?.[1] ?? '';
  // As fail2ban reads it: an address in place of its tag.
  const failure = new RegExp(filter.replace('<HOST>', '(?<host>[\\da-fA-F.:]+)'));
  const about = {
    company: 7,
    user: 3,
    method: 'password',
    source: { address: '203.0.113.9', request: 'r1' },
  };
  const failed = lineOf((log) => logSecurityEvent(log, { event: 'sign_in_failed', ...about, account: 17 }));
  expect(failure.exec(failed)?.groups?.host).toBe('203.0.113.9');
  const v6 = { ...about, source: { address: '2001:db8::9', request: 'r1' } };
  const failedThere = lineOf((log) => logSecurityEvent(log, { event: 'sign_in_failed', ...v6 }));
  expect(failure.exec(failedThere)?.groups?.host).toBe('2001:db8::9');
  for (const event of ['sign_in', 'locked', 'credential_added', 'rights_changed'] as const)
    expect(failure.test(lineOf((log) => logSecurityEvent(log, { event, ...about })))).toBe(false);
});

test('a command of the operator is one line of JSON with its name, outcome and user, without arguments', async () => {
  const command = {
    command: 'account link',
    outcome: 'done',
    operator: 'piiri',
    at: '2026-11-30T10:00:00.000Z',
  } as const;
  const output = new PassThrough();
  const log = pino({ base: undefined }, output);
  await operatorCommandJob.run({ ...server.services, log } as never, command, new AbortController().signal);
  const lines = String(output.read()).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'operator_command', ...command });
});
