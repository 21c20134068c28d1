import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptDelivery } from '../src/features/integrations/attempt.ts';
import { deliver } from '../src/features/push/deliver.ts';
import { providerOf } from '../src/features/single-sign-on/provider.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openTestApp, type TestApp } from './app.ts';

let server: TestApp;
let requests = 0;
const receiver = createServer((_, response) => {
  requests++;
  response.end('{}');
});
let address: string;

beforeAll(async () => {
  server = await openTestApp();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});

afterAll(async () => {
  receiver.close();
  await server.close();
});

test('with OUTGOING=0 there is no gateway, mail server and translation service', () => {
  const variables = {
    ...{ SMS_GATEWAY: 'http', SMS_HTTP_URL: 'https://sms.example', SMS_HTTP_BODY: '{{to}} {{text}}' },
    ...{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'P <p@example.com>' },
    ...{ TRANSLATE_GATEWAY: 'deepl', TRANSLATE_KEY: 'x' },
  };
  const settingsOf = (OUTGOING: string) => {
    const { sms, mail, translation } = readConfig({ ...variables, OUTGOING });
    return [sms, mail, translation].map((settings) => settings !== undefined);
  };
  expect(settingsOf('1')).toEqual([true, true, true]);
  expect(settingsOf('0')).toEqual([false, false, false]);
});

test('with OUTGOING=0 no notification, webhook or call of a provider leaves', async () => {
  const config = {
    ...server.services.config,
    outgoing: false,
    webhooksPrivate: true,
    pushServices: [address],
  };
  const services = { ...server.services, config };
  const browser = { endpoint: `${address}/push`, p256dh: '', auth: '' };
  const keys = { publicKey: '', privateKey: '' };
  expect(await deliver(services, keys, browser, { payload: {}, topic: 'x' } as never)).toBe('refused');
  const due = { webhook: 1, message: 'm', body: '{}', url: `${address}/hook`, secret: '' };
  expect(await attemptDelivery(services, due as never, new AbortController().signal)).toMatchObject({
    ...{ isTaken: false, error: 'OUTGOING=0' },
  });
  const settings = { tenant_id: 1, issuer: address, client_id: 'x', client_secret: 'x' };
  await expect(providerOf(services, settings as never, server.services.log)).rejects.toThrow();
  expect(requests).toBe(0);
});
