import type { Notice } from '@piiri/shared/contracts/notices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { runJobs } from '../../../test/run-jobs.ts';

/** Tests that nobody hears of what was taken back, whether or not its job had run. */
let server: TestApp;
let company: Company;
/** Another tenant admin, who is told of everything here. */
let told: { id: number; token: string };

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  const { own } = company.groups;
  const user = await server.build.user({ tenant: company.tenantId, groups: [own], is_tenant_admin: true });
  told = { ...user, token: await server.login(user) };
  await ok('PATCH', 'v1/tenant/', 'tenantAdmin', {
    settings: { reactions_enabled: true, comments_enabled: true, alerts_need_two: true },
  });
});

afterAll(() => server.close());

type By = keyof Company['tokens'] | 'told';

async function ok(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, by: By, body?: object) {
  const token = by === 'told' ? told.token : company.tokens[by];
  const answer = await server.call(method, path, { token, body });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
}

const content = (fields: object = {}) => ({
  group: company.groups.own,
  release_date: '2026-01-01T08:00:00Z',
  translations: { fi: { title: 'Sauna', text: '<p>Lämpiää.</p>' } },
  published: true,
  comments_enabled: true,
  ...fields,
});

/** News by the person who is told; returns its address in the API. */
const newsOf = async (by: By, fields: object = {}): Promise<string> =>
  `v1/news/${(await ok('POST', 'v1/news/', by, content(fields))).id}/`;

/** Does something of which `told` hears by a notice of a kind; returns how to take it back. */
const ACTS: Record<string, { kind: Notice['kind']; act: () => Promise<() => Promise<unknown>> }> = {
  'a comment': {
    kind: 'comment',
    async act() {
      const at = await newsOf('told');
      const { id } = await ok('POST', `${at}comments/`, 'member', { text: 'Hei' });
      return () => ok('DELETE', `${at}comments/${id}/`, 'member');
    },
  },
  'a mention in a comment': {
    kind: 'mention',
    async act() {
      const at = await newsOf('groupAdmin');
      const { id } = await ok('POST', `${at}comments/`, 'member', { text: 'Hei', mentions: [told.id] });
      return () => ok('DELETE', `${at}comments/${id}/`, 'groupAdmin');
    },
  },
  'a reaction': {
    kind: 'reaction',
    async act() {
      const at = await newsOf('told');
      await ok('PUT', `${at}reaction/`, 'member', { reaction: 'like' });
      return () => ok('DELETE', `${at}reaction/`, 'member');
    },
  },
  'a remark': {
    kind: 'remark',
    async act() {
      const at = await newsOf('told', { published: false });
      const passage = { field: 'translations.fi.text', quote: 'Lämpiää', before: '', after: '.', start: 0 };
      const { id } = await ok('POST', `${at}remarks/`, 'tenantAdmin', { ...passage, text: 'Milloin?' });
      return () => ok('DELETE', `${at}remarks/${id}/`, 'tenantAdmin');
    },
  },
  'a request for approval, decided by somebody else': {
    kind: 'review_asked',
    async act() {
      const at = await newsOf('groupAdmin', { published: false });
      const { id } = await ok('POST', `${at}review/?admin_view=1`, 'groupAdmin', {});
      return () => ok('POST', `v1/reviews/${id}/return/`, 'tenantAdmin', { comment: 'Ei vielä' });
    },
  },
  'an urgent message, confirmed by somebody else': {
    kind: 'alert_asked',
    async act() {
      const { tenantId: tenant } = company;
      const other = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
      const translations = { fi: { title: 'Varoitus', text: 'Pysy sisällä.' } };
      const body = { groups: [company.groups.own], translations };
      const { id } = await ok('POST', 'v1/alerts/', 'tenantAdmin', body);
      await ok('POST', `v1/alerts/${id}/send/`, 'tenantAdmin');
      return async () => {
        const answer = await server.call('POST', `v1/alerts/${id}/send/`, { token: other });
        expect(answer.statusCode, answer.body).toBe(200);
      };
    },
  },
  'a cancelled event that takes place after all': {
    kind: 'event_cancelled',
    async act() {
      const at = await enrolledEvent();
      await ok('DELETE', at, 'tenantAdmin');
      return () => ok('POST', `${at}restore/`, 'tenantAdmin');
    },
  },
  'an event that takes place after all and is then cancelled': {
    kind: 'event_restored',
    async act() {
      const at = await cancelledEvent();
      await ok('POST', `${at}restore/`, 'tenantAdmin');
      return () => ok('DELETE', at, 'tenantAdmin');
    },
  },
};

/** Creates an event in which `told` is enrolled; returns its address in the API. */
async function enrolledEvent(): Promise<string> {
  const times = {
    start_time: '01.01.2035 12:00',
    enrollment_enabled: true,
    enrollment_end_time: '01.12.2034 12:00',
  };
  const { id } = await ok('POST', 'v1/events/', 'tenantAdmin', content(times));
  await ok('POST', `v1/events/${id}/enrollment/`, 'told', {});
  return `v1/events/${id}/`;
}

/** As `enrolledEvent`, and cancels it; `told` has read of that. */
async function cancelledEvent(): Promise<string> {
  const at = await enrolledEvent();
  await ok('DELETE', at, 'tenantAdmin');
  await runJobs(server.services);
  await ok('POST', 'v1/notices/read/', 'told', { all: true });
  return at;
}

const countOf = async (kind: Notice['kind']): Promise<number> => {
  await runJobs(server.services);
  const { results } = await ok('GET', 'v1/notices/?unread=1&page_size=100', 'told');
  return results.filter((notice: Notice) => notice.kind === kind).length;
};

describe.each(Object.entries(ACTS))('%s', (_, { kind, act }) => {
  test('is told, and its unread notice is withdrawn', async () => {
    const before = await countOf(kind);
    const takeBack = await act();
    expect(await countOf(kind)).toBe(before + 1);
    await takeBack();
    expect(await countOf(kind)).toBe(before);
  });

  test('is told to nobody when it is taken back first', async () => {
    const before = await countOf(kind);
    const takeBack = await act();
    await takeBack();
    expect(await countOf(kind)).toBe(before);
  });
});

test('an event takes place after all for those only who were told that it is cancelled', async () => {
  const before = await countOf('event_restored');
  const at = await enrolledEvent();
  await ok('DELETE', at, 'tenantAdmin');
  await ok('POST', `${at}restore/`, 'tenantAdmin');
  expect(await countOf('event_restored')).toBe(before);
  await ok('DELETE', at, 'tenantAdmin');
  await runJobs(server.services);
  await ok('POST', 'v1/notices/read/', 'told', { all: true });
  await ok('POST', `${at}restore/`, 'tenantAdmin');
  expect(await countOf('event_restored')).toBe(1);
  // Cancelled and taken back again before anybody heard of it: they know already that it takes place.
  await ok('DELETE', at, 'tenantAdmin');
  await ok('POST', `${at}restore/`, 'tenantAdmin');
  expect(await countOf('event_restored')).toBe(1);
});
