import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { countMail } from './send-mail.ts';

test('e-mails are counted by outcome, and a deferred one reports the mail server as down', async () => {
  const registry = new Registry();
  const count = countMail(registry);
  count('sent');
  count('sent');
  count('put_off');
  expect(await registry.metrics()).toMatch(/^mails_total\{outcome="sent"\} 2$/m);
  expect(await registry.metrics()).toMatch(/^mail_server_up 0$/m);
  // A second counter on the same registry continues the count.
  countMail(registry)('refused');
  expect(await registry.metrics()).toMatch(/^mails_total\{outcome="refused"\} 1$/m);
  expect(await registry.metrics()).toMatch(/^mail_server_up 1$/m);
});
