import type { DeliveryRow } from '@piiri/shared/contracts/integrations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { regularDeliveryJob } from '../src/features/integrations/regular-delivery-job.ts';
import { startTestApp } from './app.ts';
import { openNewsroom, texts } from './newsroom.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { runJobsToEnd } from './run-jobs.ts';

const NEWS_EVENTS = ['news.created', 'news.updated', 'news.published', 'news.deleted', 'news.restored'];

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Moves the clock of the process. */
export const forward = (ms: number) => {
  const time = Date.now() + ms;
  vi.useFakeTimers({ toFake: ['Date'], now: time });
};

/**
 * Returns the server with a company that has webhooks, and for each test a receiver. The server is a separate one: its
 * clock is ahead, which rate limits remember.
 */
export function useWebhooks() {
  let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
  let receiver: Receiver;

  type Call = typeof newsroom.server.call;
  const call: Call = (...args) => newsroom.server.call(...args);
  const admin = () => ({ token: newsroom.company.tokens.tenantAdmin });

  beforeAll(async () => {
    newsroom = await openNewsroom(() => startTestApp({ webhooksPrivate: true }));
  });

  afterAll(async () => {
    vi.useRealTimers();
    await newsroom.server.close();
  });

  beforeEach(async () => {
    receiver = await openReceiver();
    const { services } = newsroom.server;
    services.config = { ...services.config, webhooksPrivate: true };
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    receiver.close();
    const { results } = (await call('GET', 'v1/webhooks/', admin())).json();
    for (const { id } of results) await call('DELETE', `v1/webhooks/${id}/`, admin());
  });

  const post = (body: object) => call('POST', 'v1/webhooks/', { ...admin(), body });

  return {
    call,
    admin,
    post,
    get services() {
      return newsroom.server.services;
    },
    get company() {
      return newsroom.company;
    },
    get receiver() {
      return receiver;
    },
    async hook(events = NEWS_EVENTS, url = receiver.url): Promise<{ id: number; secret: string }> {
      const answer = await post({ url, events });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
    /** Sends due deliveries, as the worker does. */
    async deliver(): Promise<void> {
      const { services } = newsroom.server;
      await regularDeliveryJob.run(services, null, new AbortController().signal);
      await runJobsToEnd(services);
    },
    /** Creates news, and returns their id. */
    async write(more: object = {}): Promise<number> {
      const group = newsroom.company.groups.own;
      const body = { translations: texts, group, release_date: '01.01.2026 12:00', ...more };
      const answer = await call('POST', 'v1/news/', { ...admin(), body });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().id;
    },
    change: (id: number, body: object, headers?: Record<string, string>) =>
      call('PUT', `v1/news/${id}/`, { ...admin(), body, headers }),
    deliveries: async (id: number): Promise<DeliveryRow[]> =>
      (await call('GET', `v1/webhooks/${id}/deliveries/`, admin())).json().results,
    /** Returns the types of the received events about an object. */
    about: (id: number) =>
      receiver.received.filter(({ json }) => json.data.id === id).map(({ json }) => json.type),
  };
}
