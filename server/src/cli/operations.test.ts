import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { commandRunner } from '../../test/run-command.ts';
import { addJob } from '../platform/jobs/queue.ts';
import accountDisable from './commands/account-disable.ts';
import accountEnable from './commands/account-enable.ts';
import accountSignOut from './commands/account-sign-out.ts';
import jobsList from './commands/jobs-list.ts';
import jobsRetry from './commands/jobs-retry.ts';
import mailTest from './commands/mail-test.ts';
import reindex from './commands/reindex.ts';
import smsTest from './commands/sms-test.ts';
import adminAdd from './commands/tenant-admin-add.ts';
import tenantList from './commands/tenant-list.ts';
import { checkNode, examine } from './doctor.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const { run } = commandRunner(() => server);

const profile = async (token: string) => (await server.call('GET', 'v1/profile/', { token })).statusCode;

describe('accounts', () => {
  test('a person is signed out everywhere, and may sign in again', async () => {
    const user = await server.build.user();
    const tokens = [await server.login(user), await server.login(user)];
    expect((await run(accountSignOut, [user.username])).lines).toEqual([
      `${user.username} is signed out everywhere.`,
    ]);
    expect(await Promise.all(tokens.map(profile))).toEqual([401, 401]);
    expect(await profile(await server.login(user))).toBe(200);
  });

  test('a disabled person is kept out until they are enabled; the last admin cannot be disabled', async () => {
    const { id: tenant, name } = await server.build.tenant();
    const admin = await server.build.user({ tenant, is_tenant_admin: true });
    const user = await server.build.user({ tenant });
    const token = await server.login(user);
    expect((await run(accountDisable, [user.username])).lines).toEqual([
      `${user.username} is disabled in ${name}.`,
    ]);
    expect(await profile(token)).toBe(401);
    const body = { username: user.username, password: user.password };
    expect((await server.call('POST', 'v1/auth/login/', { body })).json()).not.toHaveProperty('token');
    expect((await run(accountDisable, [user.username])).lines[0]).toContain('already');
    await run(accountEnable, [user.username], { options: { company: name.toUpperCase() } });
    expect(await profile(await server.login(user))).toBe(200);
    await expect(run(accountDisable, [admin.username])).rejects.toThrow('is the last admin of');
    await expect(run(accountDisable, [user.username], { options: { company: 'x' } })).rejects.toThrow(
      'belongs to no company called x',
    );
  });
});

describe('admins of a company', () => {
  test('one of its people becomes an admin, and the history has it', async () => {
    const { id: tenant, name } = await server.build.tenant();
    const token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
    const user = await server.build.user({ tenant });
    const { lines } = await run(adminAdd, [name], { options: { person: user.username } });
    expect(lines[0]).toMatch(/by https?:\/\/\S+\/login#link=\S+$/);
    const own = await server.call('GET', 'v1/profile/', { token: await server.login(user) });
    expect(own.json()).toMatchObject({ is_tenant_admin: true });
    const history = await server.call('GET', 'v1/history/?entity=user', { token });
    expect(JSON.stringify(history.json())).toContain('is_tenant_admin');
  });

  test('a new person becomes an admin; half of the options, or a stranger, is refused', async () => {
    const { name } = await server.build.tenant();
    const options = { 'first-name': 'Aino', 'last-name': 'Uusi', phone: '+358405550142' };
    expect((await run(adminAdd, [name], { options })).data).toMatchObject({ link: expect.any(String) });
    await expect(run(adminAdd, [name], { options: { phone: '+358405550143' } })).rejects.toThrow(
      'Either --person',
    );
    const stranger = await server.build.user();
    await expect(run(adminAdd, [name], { options: { person: stranger.username } })).rejects.toThrow(
      'belongs to no company called',
    );
  });
});

test('the list of companies has people, those active, storage and last use', async () => {
  const { id: tenant } = await server.build.tenant();
  const user = await server.build.user({ tenant });
  await server.build.user({ tenant });
  await server.login(user);
  await server.services.database.system.execute(
    sql`update sessions set last_used_at = date_trunc('hour', now()) where user_id = ${user.id}`,
  );
  const companies = (await run(tenantList, [])).data as { id: number }[];
  expect(companies.find(({ id }) => id === tenant)).toMatchObject({
    ...{ people: 2, active: 1, storage: 0, suspended: false },
    last_use: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/),
  });
});

test('failed jobs are listed with the first line of their error, and run again', async () => {
  const { system } = server.services.database;
  const job = { name: `test-${crypto.randomUUID()}` };
  await addJob(system, job, null, { key: job.name });
  const ofTest = async (options: Record<string, boolean>) =>
    ((await run(jobsList, [], { options })).data as { task: string; id: string; state: string }[]).find(
      ({ task }) => task === job.name,
    );
  expect(await ofTest({ failed: true })).toBeUndefined();
  expect(await ofTest({})).toMatchObject({ state: 'due' });
  await system.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts,
    last_error = E'It was away.\n  at x.ts', run_at = now() + interval '1 hour' where key = ${job.name}`);
  const failed = await ofTest({ failed: true });
  expect(failed).toMatchObject({ state: 'failed', error: 'It was away.' });
  await run(jobsRetry, [], { options: { id: failed?.id ?? '' } });
  expect(await ofTest({})).toMatchObject({ state: 'due', attempts: 0 });
  await expect(run(jobsRetry, [], { options: { id: '0' } })).rejects.toThrow('No failed job');
  await system.execute(sql`delete from graphile_worker._private_jobs where key = ${job.name}`);
});

test('the rebuilt index finds what was written before', async () => {
  const { id: tenant } = await server.build.tenant();
  const token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
  const user = await server.build.user({ tenant, last_name: 'Uudelleenhakija' });
  const { system } = server.services.database;
  await system.execute(sql`delete from search_entries where entity = 'user' and entity_id = ${user.id}`);
  const find = async () =>
    (await server.call('GET', 'v1/users/?search=uudelleenhakija', { token })).json().results.length;
  expect(await find()).toBe(0);
  expect((await run(reindex, [])).lines).toEqual(['The search index is rebuilt.']);
  expect(await find()).toBe(1);
});

describe('test messages', () => {
  const mail = { url: 'smtp://mail.example', from: 'P <p@example.com>' };

  test('an e-mail and a text message are sent, and what refuses them is printed', async () => {
    const sent: string[] = [];
    const away = () => Promise.reject(new Error('550 no such user'));
    const send = async (to: unknown) => void sent.push(JSON.stringify(to));
    const settingsOf = (sender: unknown) =>
      ({
        services: { mail: { send: sender }, sms: { send: sender } },
        config: { mail, sms: { gateway: 'http' } },
      }) as never;
    await run(mailTest, ['aino@example.com'], settingsOf(send));
    await run(smsTest, ['040 123 4567'], settingsOf(send));
    expect(sent[0]).toContain('aino@example.com');
    expect(sent[1]).toBe('"+358401234567"');
    await expect(run(mailTest, ['aino@example.com'], settingsOf(away))).rejects.toThrow('550 no such user');
    await expect(run(smsTest, ['040 123 4567'], settingsOf(away))).rejects.toThrow('550 no such user');
  });

  test('nothing is sent without a gateway, or with OUTGOING=0', async () => {
    const off = { config: { outgoing: false, mail } };
    await expect(run(mailTest, ['aino@example.com'], off)).rejects.toThrow('OUTGOING=0');
    await expect(run(smsTest, ['040 123 4567'], off)).rejects.toThrow('OUTGOING=0');
    await expect(run(mailTest, ['aino@example.com'], { config: { mail: undefined } })).rejects.toThrow(
      'SMTP_URL',
    );
    await expect(run(mailTest, ['aino'])).rejects.toThrow('no e-mail address');
    await expect(run(smsTest, ['12'])).rejects.toThrow('no phone number');
  });
});

test('the doctor names a row whose file is gone, a clock that is off and a mail server that does not answer', async () => {
  const { id: tenant } = await server.build.tenant();
  const { system } = server.services.database;
  const key = crypto.randomUUID();
  await system.execute(sql`insert into files (tenant_id, key, kind, state, content_type, size)
    values (${tenant}, ${key}, 'attachment', 'live', 'text/plain', 4)`);
  const mail = { ...server.services.mail, ping: () => Promise.reject(new Error('no answer')) };
  const checks = await examine(
    { ...server.services, mail },
    { allFiles: false, signal: new AbortController().signal },
  );
  const textOf = (name: string) =>
    checks.find((check) => check.name === name && check.state === 'failure')?.text;
  expect(textOf('stored files')).toContain(`attachments/${key} is missing`);
  expect(textOf('mail')).toBe('no answer');
  await system.execute(sql`delete from files where key = ${key}`);
});

test('the doctor warns of a Node.js without security fixes, which is no failure', () => {
  expect(checkNode('20.19.5')).toMatchObject({ state: 'warning', text: expect.stringContaining('24 or 22') });
  for (const version of ['22.12.0', '24.1.0']) expect(checkNode(version).state).toBe('ok');
});
