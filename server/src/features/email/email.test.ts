import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { readConfig } from '../../platform/config/config.ts';
import { companyHosts } from '../../platform/db/tables/company-hosts.ts';
import { smtpMailer } from '../../platform/mail/mail-config.ts';
import { digestsJob } from '../digest/digest-jobs.ts';

const HOME = 'https://intra.example.com';

let server: TestApp;
let tenant: number;
let group: number;
let editor: string;
let person: TestUser;
let token: string;

beforeAll(async () => {
  server = await startTestApp({ publicUrl: HOME });
  const company = await server.build.tenant({ name: 'Kuutamo & Kumppanit' });
  tenant = company.id;
  group = company.everyoneGroup;
  editor = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
});

afterAll(() => server.close());

afterEach(() => {
  server.mails.length = 0;
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = token) =>
  server.call(method, path, { token: by, body });

async function signInPerson(email: string | null): Promise<void> {
  person = await server.build.user({ tenant, email, language: 'sv' });
  token = await server.login(person);
}

const linkToken = () => /\/confirm-email\?token=([\w.-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';

async function confirmed(email: string): Promise<void> {
  await signInPerson(email);
  await call('POST', 'v1/profile/email/confirmation/');
  await runJobs(server.services);
  await server.call('POST', 'v1/email/confirmation/', { body: { token: linkToken() } });
  server.mails.length = 0;
}

const isConfirmed = async () => (await call('GET', 'v1/profile/')).json().email_confirmed;

const confirm = (secret: string) =>
  server
    .call('POST', 'v1/email/confirmation/', { body: { token: secret } })
    .then(({ statusCode }) => statusCode);

async function publish(title = 'Sauna <lämpiää>', fields: object = {}): Promise<number> {
  const body = {
    translations: { fi: { title, text: '<p>Illalla.</p>' } },
    group,
    release_date: new Date(Date.now() - 60_000).toISOString(),
    published: true,
    ...fields,
  };
  const answer = await call('POST', 'v1/news/', body, editor);
  expect(answer.statusCode, answer.body).toBe(201);
  await runJobs(server.services);
  return answer.json().id;
}

/** Returns the address of the `List-Unsubscribe` header, relative to `/api`. */
const leaveAddress = () =>
  /<https:\/\/intra\.example\.com\/api\/(.+)>/.exec(
    server.mails.at(-1)?.headers['List-Unsubscribe'] ?? '',
  )?.[1] ?? '';

test('an e-mail address is confirmed once, by the link sent to it', async () => {
  await signInPerson('one@example.com');
  expect(await isConfirmed()).toBe(false);
  expect((await call('POST', 'v1/profile/email/confirmation/')).statusCode).toBe(202);
  await runJobs(server.services);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({ to: 'one@example.com', subject: 'Bekräfta din e-postadress' });
  expect(server.mails[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const secret = linkToken();
  expect(await confirm(`${secret}x`)).toBe(404);
  expect(await confirm('nonsense')).toBe(404);
  expect(await confirm(secret)).toBe(204);
  expect(await confirm(secret)).toBe(404);
  expect(await isConfirmed()).toBe(true);
});

test('without an address there is nothing to confirm', async () => {
  await signInPerson(null);
  expect((await call('POST', 'v1/profile/email/confirmation/')).statusCode).toBe(409);
});

test('changing the address removes the confirmation, and a link confirms only the address it was sent to', async () => {
  await confirmed('two@example.com');
  const change = async (email: string) => {
    const user = (await call('GET', `v1/users/${person.id}/`, undefined, editor)).json();
    const answer = await call('PUT', `v1/users/${person.id}/`, { ...user, email }, editor);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await call('POST', 'v1/profile/email/confirmation/');
  await runJobs(server.services);
  await change('other@example.com');
  expect(await isConfirmed()).toBe(false);
  expect(await confirm(linkToken())).toBe(404);
  await change('two@example.com');
  expect([await isConfirmed(), await confirm(linkToken())]).toEqual([false, 404]);
});

test('a link is valid for a day', async () => {
  await signInPerson('late@example.com');
  await call('POST', 'v1/profile/email/confirmation/');
  await runJobs(server.services);
  await server.services.database.system.execute(
    sql`update email_confirmations set created_at = now() - interval '25 hours'`,
  );
  expect(await confirm(linkToken())).toBe(404);
});

test('a notice is mailed to people who chose so, in their language, with one-click unsubscribe', async () => {
  await confirmed('three@example.com');
  await publish();
  expect(server.mails).toEqual([]);
  await call('PUT', 'v1/profile/notices/', { kinds: { published: { email: true } } });
  const id = await publish();
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.subject).toBe('Nytt att läsa: Sauna <lämpiää>');
  expect(mail?.text).toContain(`${HOME}/news/${id}`);
  expect(mail?.html).toContain(`href="${HOME}/news/${id}"`);
  expect(mail?.html).not.toContain('<lämpiää>');
  expect(mail?.html).not.toMatch(/<img|<script|src=/);
  const address = leaveAddress();
  await server.call('GET', address);
  expect((await call('GET', 'v1/profile/notices/')).json().kinds.published.email).toBe(true);
  const left = await server.app.inject({
    method: 'POST',
    url: `/api/${address}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(left.statusCode, left.body).toBe(204);
  expect((await call('GET', 'v1/profile/notices/')).json().kinds.published.email).toBe(false);
  const unknown = await server.call('POST', 'v1/email/unsubscribe/1.2.digest.nonsense/');
  expect(unknown.statusCode).toBe(404);
  await publish();
  expect(server.mails).toHaveLength(1);
});

test('unsubscribing accepts a multipart form too', async () => {
  await confirmed('parts@example.com');
  await call('PUT', 'v1/profile/notices/', { kinds: { published: { email: true } } });
  await publish();
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const left = await server.call('POST', leaveAddress(), { body });
  expect(left.statusCode, left.body).toBe(204);
  expect((await call('GET', 'v1/profile/notices/')).json().kinds.published.email).toBe(false);
});

test('nothing is mailed to unconfirmed addresses or in quiet hours', async () => {
  await signInPerson('four@example.com');
  await call('PUT', 'v1/profile/notices/', { kinds: { published: { email: true } }, digest: 'daily' });
  await publish();
  expect(server.mails).toEqual([]);
  await confirmed('five@example.com');
  await call('PUT', 'v1/profile/notices/', {
    kinds: { published: { email: true } },
    quiet: { from: '00:00', until: '00:00' },
  });
  await publish();
  expect(server.mails).toEqual([]);
});

test('an editor’s reminder is mailed to confirmed addresses, except to people who opted out', async () => {
  const remind = async () => {
    const id = await publish('Ohje', { acknowledgement_required: true });
    const path = `v1/news/${id}/acknowledgements/remind/`;
    expect((await call('POST', path, { channels: ['email'] }, editor)).statusCode).toBe(202);
    await runJobs(server.services);
    return server.mails.splice(0).filter(({ to }) => to.includes('reminded@example.com'));
  };
  await confirmed('reminded@example.com');
  expect(await remind()).toHaveLength(1);
  await call('PUT', 'v1/profile/notices/', { kinds: { acknowledge: { email: false } } });
  expect(await remind()).toEqual([]);
});

const hourOf = (timeZone: string) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(new Date()),
  );

async function sendDigests(): Promise<void> {
  await digestsJob.run(server.services, null, server.services.stopping);
  await runJobs(server.services);
}

test('a digest lists new unread content at the chosen hour, once a day, and is skipped when empty', async () => {
  await server.services.database.system.execute(sql`truncate notices`);
  await server.services.database.system.execute(sql`update news set deleted_at = now()`);
  await confirmed('six@example.com');
  const now = hourOf('Europe/Helsinki');
  await call('PUT', 'v1/profile/notices/', { digest: 'daily', digest_hour: (now + 1) % 24 });
  const [read, unread] = [await publish('Luettu'), await publish('Lukematon')];
  await call('POST', 'v1/profile/read/', { entity: 'news', ids: [read] });
  await sendDigests();
  expect(server.mails).toEqual([]);
  await call('PUT', 'v1/profile/notices/', { digest_hour: now });
  await sendDigests();
  expect(server.mails.map(({ subject }) => subject)).toEqual(['Nytt att läsa: Lukematon']);
  expect(server.mails[0]?.text).toContain(`${HOME}/news/${unread}`);
  expect(server.mails[0]?.text).not.toContain('Luettu');
  await sendDigests();
  expect(server.mails).toHaveLength(1);
  const days = (count: number) =>
    server.services.database.system.execute(
      sql`update notice_settings set digest_on = digest_on - ${count}::int where digest <> 'none'`,
    );
  await days(1);
  await call('POST', 'v1/profile/read/', { entity: 'news', all: true });
  await sendDigests();
  expect(server.mails).toHaveLength(1);
  await call('PUT', 'v1/profile/notices/', { digest: 'weekly' });
  const newsId = await publish('Viikon uutinen', { acknowledgement_required: true });
  await days(6);
  await sendDigests();
  expect(server.mails).toHaveLength(1);
  await days(1);
  await sendDigests();
  expect(server.mails).toHaveLength(2);
  // The object to acknowledge is listed once, although it is also new.
  expect(server.mails[1]?.text.split(`${HOME}/news/${newsId}\n`)).toHaveLength(2);
  expect((await server.call('POST', leaveAddress())).statusCode).toBe(204);
  expect((await call('GET', 'v1/profile/notices/')).json().digest).toBe('none');
});

test('a temporarily refused mail is retried, a rejected one is not', async () => {
  const answers = [451, 250, 550];
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const code = answers.shift() ?? 250;
      if (code !== 250) return done(Object.assign(new Error('no'), { responseCode: code }));
      received.push(address);
      done();
    },
    onData: (stream, _, done) => void stream.resume().on('end', done),
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Kuutamo <intra@example.com>' });
  const before = server.services.mail;
  server.services.mail = mailer;
  const { system } = server.services.database;
  try {
    await mailer.ping?.();
    await signInPerson('seven@example.com');
    await call('POST', 'v1/profile/email/confirmation/');
    await runJobs(server.services);
    expect(received).toEqual([]);
    const waiting = await system.execute<{ soon: boolean }>(
      sql`select run_at < now() + interval '1 minute' as soon from graphile_worker._private_jobs where last_error is not null`,
    );
    expect(waiting.rows).toEqual([{ soon: true }]);
    await system.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await runJobs(server.services);
    expect(received).toEqual(['seven@example.com']);
    await call('POST', 'v1/profile/email/confirmation/');
    await runJobs(server.services);
    expect(received).toHaveLength(1);
    const left = await system.execute(
      sql`select from graphile_worker._private_jobs where last_error is not null`,
    );
    expect(left.rows).toEqual([]);
  } finally {
    server.services.mail = before;
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  }
});

test('an unreachable mail server is named in /readyz, which stays ready', async () => {
  const before = server.services.mail;
  const mail = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'Kuutamo <intra@example.com>' });
  const otherServer = await startTestApp({
    mail: { url: 'smtp://127.0.0.1:1', from: 'Kuutamo <intra@example.com>' },
  });
  const answer = await otherServer.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'ready', mail: 'away' }]);
  await otherServer.close();
  mail.close();
  server.services.mail = before;
});

test('mail server settings are validated at the start', () => {
  const read = (env: object) => () => readConfig({ NODE_ENV: 'test', ...env });
  expect(read({ SMTP_URL: 'http://mail' })).toThrow('SMTP_URL');
  expect(read({ SMTP_URL: 'smtp://mail' })).toThrow('MAIL_FROM');
  expect(read({ SMTP_URL: 'smtp://mail', MAIL_FROM: 'intra@example.com' })).toThrow('MAIL_FROM');
  expect(read({ SMTP_URL: 'smtp://mail', MAIL_FROM: 'Intra <intra@example.com>' })().mail).toEqual({
    url: 'smtp://mail',
    from: 'Intra <intra@example.com>',
  });
});

test('links lead to the company’s own host where it has one', async () => {
  const { system } = server.services.database;
  await system.insert(companyHosts).values({ host: 'intra.kuutamo.example', tenant_id: tenant });
  await signInPerson('own-host@example.com');
  await call('POST', 'v1/profile/email/confirmation/');
  await runJobs(server.services);
  const [mail] = server.mails;
  expect(mail?.text).toContain('https://intra.kuutamo.example/confirm-email?token=');
  expect(mail?.headers['List-Unsubscribe']).toContain('<https://intra.kuutamo.example/api/v1/email/');
  expect(JSON.stringify(mail)).not.toContain(HOME);
  await confirm(linkToken());
  await call('PUT', 'v1/profile/notices/', { kinds: { published: { email: true } } });
  const id = await publish();
  expect(server.mails.at(-1)?.html).toContain(`href="https://intra.kuutamo.example/news/${id}"`);
  await system.delete(companyHosts);
});
