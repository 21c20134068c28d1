import { describe, expect, test, vi } from 'vitest';
import { openReceiver } from '../../../test/receiver.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { forward, HOUR, MINUTE, useWebhooks } from '../../../test/webhooks.ts';
import { LIMITS } from './attempt.ts';

const own = useWebhooks();
const { call, admin, hook, deliver, write, change, deliveries, about } = own;

describe('a webhook receiver', () => {
  test('that was unreachable gets every event once, in order, when it is back', async () => {
    const { id: webhook } = await hook();
    own.receiver.answerWith(503);
    const newsId = await write({ published: true });
    await change(newsId, { translations: { fi: { title: 'a', text: '<p>a</p>' } } });
    const otherNewsId = await write();
    await deliver();
    // An object's next event waits until its previous one is accepted; other objects are not affected.
    expect(about(newsId)).toEqual(['news.created']);
    expect(about(otherNewsId)).toEqual(['news.created']);
    for (const wait of [5000, 5 * MINUTE, 30 * MINUTE]) {
      const before = own.receiver.received.length;
      forward(wait - 2000);
      await deliver();
      expect(own.receiver.received).toHaveLength(before);
      forward(3000);
      await deliver();
      expect(own.receiver.received).toHaveLength(before + 2);
    }
    const retries = own.receiver.received.filter(({ json }) => json.data.id === newsId);
    expect(new Set(retries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(retries.map(({ body }) => body)).size).toBe(1);
    expect(new Set(retries.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4);
    own.receiver.received.length = 0;
    own.receiver.answerWith(204);
    forward(2 * HOUR);
    await deliver();
    expect(about(newsId)).toEqual(['news.created', 'news.published', 'news.updated']);
    expect(about(otherNewsId)).toEqual(['news.created']);
    expect((await deliveries(webhook)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  test('that fails for five days is disabled and admins are notified; enabling it starts anew', async () => {
    const { id } = await hook();
    own.receiver.answerWith(500);
    const news = await write();
    await deliver();
    const isActive = async () => (await call('GET', `v1/webhooks/${id}/`, admin())).json().active;
    for (let hours = 0; hours < 5 * 24 - 1; hours += 10) {
      forward(10 * HOUR);
      if (hours < 100) {
        await deliver();
        expect(await isActive()).toBe(true);
      }
    }
    await write();
    await deliver();
    await deliver();
    expect(await isActive()).toBe(false);
    await runJobs(own.services);
    const notices = (await call('GET', 'v1/notices/', admin())).json().results;
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'webhook', entity: 'webhook', address: '/admin/integrations' }),
    );
    own.receiver.received.length = 0;
    own.receiver.answerWith(200);
    await call('PUT', `v1/webhooks/${id}/`, { ...admin(), body: { active: true } });
    const next = await write();
    await deliver();
    expect(about(next)).toEqual(['news.created']);
    expect(await isActive()).toBe(true);
    expect(news).not.toBe(next);
  });

  test('with malicious answers does no harm', async () => {
    const { id } = await hook(['news.created']);
    const trap = await openReceiver();
    const calm = await hook(['faq.created']);
    const faultyAnswers: ((response: import('node:http').ServerResponse) => void)[] = [
      (response) => response.writeHead(302, { location: trap.url }).end(),
      (response) => response.writeHead(200).end('x'.repeat(10_000_000)),
      (response) => response.destroy(),
      (response) => {
        response.writeHead(200);
        const more = setInterval(() => response.write('y'.repeat(100_000)), 5);
        response.on('close', () => clearInterval(more));
      },
    ];
    const memory = process.memoryUsage.rss();
    for (const lie of faultyAnswers) {
      own.receiver.answerBy(lie);
      await write();
      await deliver();
    }
    expect(process.memoryUsage.rss() - memory).toBeLessThan(200_000_000);
    expect(trap.received).toEqual([]);
    trap.close();
    const rows = (await deliveries(id)).reverse();
    expect(rows.map(({ status, state }) => [status, state])).toEqual([
      [302, 'waiting'],
      [200, 'delivered'],
      [null, 'waiting'],
      [200, 'delivered'],
    ]);
    const long = await call('GET', `v1/webhooks/${id}/deliveries/${rows[1]?.id}/`, admin());
    expect(long.json().response.body.length).toBeLessThan(65_000);
    expect(long.json().request).toMatchObject({
      url: own.receiver.url,
      body: expect.stringContaining('created'),
    });
    expect(await deliveries(calm.id)).toEqual([]);
  });

  test('that hangs is timed out, and other receivers get theirs meanwhile', async () => {
    const { id } = await hook(['news.created']);
    own.receiver.answerBy(() => undefined);
    vi.spyOn(LIMITS, 'timeoutMs', 'get').mockReturnValue(2000);
    const quick = await openReceiver();
    await hook(['news.created'], quick.url);
    await Promise.all([write(), write()]);
    const attempts = async (outcome: string) =>
      (await own.services.metrics.webhooks.get()).values.find(({ labels }) => labels.outcome === outcome)
        ?.value ?? 0;
    const [taken, failed] = [await attempts('taken'), await attempts('failed')];
    const delivering = deliver();
    await quick.got(2);
    expect(await deliveries(id)).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
    await delivering;
    quick.close();
    expect(await deliveries(id)).toMatchObject([{ error: 'timeout' }, { error: 'timeout' }]);
    expect([await attempts('taken'), await attempts('failed')]).toEqual([taken + 2, failed + 2]);
  });

  test('gets repeated deliveries and test events on request', async () => {
    const { id, secret } = await hook();
    const otherHook = await hook(['faq.created']);
    await write();
    await deliver();
    const [first] = await deliveries(id);
    const at = `v1/webhooks/${id}/deliveries/${first?.id}/redeliver/`;
    expect((await call('POST', at, admin())).statusCode).toBe(202);
    const elsewhere = `v1/webhooks/${otherHook.id}/deliveries/${first?.id}/redeliver/`;
    expect((await call('POST', elsewhere, admin())).statusCode).toBe(404);
    await deliver();
    const [once, again] = own.receiver.received;
    expect(again?.headers['webhook-id']).toBe(once?.headers['webhook-id']);
    expect(again?.body).toBe(once?.body);
    await call('PUT', `v1/webhooks/${id}/`, { ...admin(), body: { active: false } });
    await write();
    expect((await call('POST', `v1/webhooks/${id}/test/`, admin())).statusCode).toBe(202);
    await deliver();
    expect(own.receiver.types()).toEqual(['news.created', 'news.created', 'webhook.test']);
    for (const request of own.receiver.received) own.receiver.verify(secret, request);
  });
});
