import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { httpSms, openSms, twilio } from './sms-config.ts';

interface Received {
  method?: string;
  url?: string;
  headers: Record<string, unknown>;
  body: string;
}

let provider: Server;
let address: string;
let received: Received[] = [];
let status = 201;

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.writeHead(status).end('{"sid": "SM1"}');
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => provider.close(resolve)));

beforeEach(() => {
  received = [];
  status = 201;
});

const TEXT = 'Koodi "123456" & tervetuloa: Ääni\n100 % {{to}}';

describe('the generic HTTP gateway', () => {
  const from = 'Piiri';

  test('gets JSON with every character escaped', async () => {
    const headers = { 'content-type': 'application/json', 'X-Api-Key': 'key' };
    const body = '{"sender": "{{from}}", "recipients": ["{{to}}"], "content": "{{text}}"}';
    await httpSms({ url: `${address}/send`, method: 'POST', headers, body, from }).send(
      '+358401234567',
      TEXT,
    );
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method: 'POST', url: '/send', headers: { 'x-api-key': 'key' } });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      sender: from,
      recipients: ['+358401234567'],
      content: TEXT,
    });
  });

  test('gets a URL with every character encoded', async () => {
    const url = `${address}/send?to={{to}}&text={{text}}`;
    await httpSms({ url, method: 'GET', headers: {}, from }).send('+358401234567', TEXT);
    const { searchParams } = new URL(received[0]?.url ?? '', address);
    expect(Object.fromEntries(searchParams)).toEqual({ to: '+358401234567', text: TEXT });
  });

  test('that refuses a message throws an error without the message text', async () => {
    status = 500;
    const gateway = httpSms({ url: address, method: 'POST', headers: {}, body: '{{text}}', from });
    await expect(gateway.send('+358401234567', TEXT)).rejects.toThrow('The SMS gateway answered 500.');
  });
});

test.each([
  ['+15005550006', 'From'],
  ['MG0123456789abcdef', 'MessagingServiceSid'],
])('Twilio gets a form, sent by %s', async (sender, field) => {
  await twilio({ sid: 'AC1', token: 'secret', sender, api: address }).send('+358401234567', TEXT);
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    headers: { authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}` },
  });
  const form = new URLSearchParams(received[0]?.body);
  expect(Object.fromEntries(form)).toEqual({ To: '+358401234567', [field]: sender, Body: TEXT });
});

describe('the SMS configuration', () => {
  test.each([
    [{ SMS_GATEWAY: 'pigeon' }, /^SMS_GATEWAY: /],
    [{ SMS_GATEWAY: 'twilio', SMS_FROM: '+1' }, /^SMS_TWILIO_ACCOUNT: is needed with SMS_GATEWAY=twilio$/],
    [{ SMS_GATEWAY: 'http' }, /^SMS_HTTP_URL: is needed/],
    [{ SMS_GATEWAY: 'http', SMS_HTTP_URL: 'sms' }, /^SMS_HTTP_URL: must be an address/],
    [
      { SMS_GATEWAY: 'http', SMS_HTTP_URL: 'https://sms', SMS_HTTP_BODY: '{{to}}' },
      /^SMS_HTTP_BODY: must say where \{\{text\}\} goes$/,
    ],
    [
      { SMS_GATEWAY: 'http', SMS_HTTP_URL: 'https://sms', SMS_HTTP_HEADERS: 'x' },
      /^SMS_HTTP_HEADERS: must be a JSON object/,
    ],
  ])('%j is rejected in one line', (env, line) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(line);
  });

  test('selects a gateway', async () => {
    const env = {
      SMS_GATEWAY: 'http',
      SMS_HTTP_URL: address,
      SMS_HTTP_BODY: 'to={{to}}&text={{text}}',
      SMS_HTTP_HEADERS: '{"Content-Type": "application/x-www-form-urlencoded"}',
    };
    await openSms(readConfig(env), () => undefined).send('+358401234567', TEXT);
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      to: '+358401234567',
      text: TEXT,
    });
  });

  test('without a gateway writes messages to a file that only its owner reads', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'piiri-outbox-'));
    const gateway = openSms(readConfig({ DATA_DIR: dataDir }), () => undefined);
    await gateway.send('+358401234567', 'ensimmäinen');
    await gateway.send('+358401234568', 'toinen');
    const path = join(dataDir, 'outbox', 'sms.jsonl');
    const lines = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ to, text }) => [to, text])).toEqual([
      ['+358401234567', 'ensimmäinen'],
      ['+358401234568', 'toinen'],
    ]);
    expect(Number.isNaN(Date.parse(lines[0].sent_at))).toBe(false);
    expect((await stat(path)).mode & 0o077).toBe(0);
    await rm(dataDir, { recursive: true });
  });

  test('in production requires an explicit setting to write a file', async () => {
    const warnings: string[] = [];
    const config = readConfig({ NODE_ENV: 'production' });
    await openSms(config, (line) => warnings.push(line)).send('+358401234567', TEXT);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toContain('123456');
    expect(readConfig({ NODE_ENV: 'production', SMS_OUTBOX: '1' }).smsOutbox).toBe(true);
  });
});
