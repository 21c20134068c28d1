import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/content/password.ts';
import { revontuli } from '../../seed/content/revontuli.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { fillDemo } from './fill-demo.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#86298c' } })
    .png()
    .toBuffer();
  await fillDemo(server.services, (fill) => fill(async () => picture));
  const body = { username: 'admin', password: DEMO_PASSWORD };
  token = (await server.call('POST', 'v1/auth/login', { body })).json().token;
});

afterAll(() => server.close());

const read = async (path: string) => {
  const answer = await server.call('GET', `v1/${path}`, { token, language: 'fi' });
  expect(answer.statusCode, path).toBe(200);
  return answer.json();
};

test('the demo has content of its own types, the canteen’s lunches on working days', async () => {
  for (const { name, objects, labels } of revontuli.contentTypes) {
    const { count, results } = await read(`content/${name}/?admin_view=1&page_size=100`);
    expect(count, labels.fi.many).toBe(objects.length);
    for (const { custom } of results)
      for (const [field, value] of Object.entries(custom))
        if (field !== 'diet' || value) expect(value, `${name}: ${field}`).not.toBeNull();
  }
  const { results } = await read('content/lunch/?admin_view=1&page_size=100');
  const weekdays = results.map(({ custom }: { custom: { day: string } }) => new Date(custom.day).getUTCDay());
  expect(new Set(weekdays)).toEqual(new Set([1, 2, 3, 4, 5]));
});

test('the demo has forms with submissions in all states, and approvals that wait for the manager', async () => {
  for (const { name, submissions } of revontuli.forms) {
    const { count, results } = await read(`forms/${name}/submissions/?admin_view=1&page_size=100`);
    expect(count, name).toBe(submissions.length);
    const states = new Set(submissions.map(({ state }) => state));
    expect(new Set(results.map(({ state }: { state: string }) => state))).toEqual(states);
    for (const row of results) {
      const whole = await read(`forms/${name}/submissions/${row.id}/?admin_view=1`);
      expect(Object.values(whole.fields).some(Boolean), row.title).toBe(true);
    }
  }
  const photos = (await read('forms/near_miss/submissions/?admin_view=1&page_size=100')).results;
  const newest = await read(`forms/near_miss/submissions/${photos[0].id}/?admin_view=1`);
  expect(newest.fields.photos).toMatchObject([{ thumbnail: expect.any(String) }]);
  const body = { username: 'groupadmin', password: DEMO_PASSWORD };
  const manager = (await server.call('POST', 'v1/auth/login', { body })).json().token;
  const open = await server.call('GET', 'v1/approvals/', { token: manager });
  expect(open.json().count).toBe(2);
  const home = await server.call('GET', 'v1/home/mine/', { token: manager });
  const waiting = home.json().waiting.filter(({ type }: { type: string }) => type === 'approval');
  expect(waiting.map(({ title }: { title: string }) => title)).toEqual([
    'Varustepyyntö: Mikko Saarinen',
    'Varustepyyntö: Riikka Manninen',
  ]);
});

test('the demo has figures of reach that agree with who has responded', async () => {
  const { people, by_week, top } = await read('reach/?admin_view=1');
  expect(people).toBeGreaterThan(20);
  expect(by_week.length).toBeGreaterThanOrEqual(4);
  expect(top.length).toBeGreaterThan(10);
  const { results } = await read('news/?admin_view=1&page_size=100');
  const asked = revontuli.news.filter(({ acknowledgement_hours }) => acknowledgement_hours !== undefined);
  for (const { translations } of asked) {
    const { id } = results.find(
      (row: { translations: { fi: { title: string } } }) =>
        row.translations.fi.title === translations.fi.title,
    );
    const { reached } = await read(`news/${id}/reach/?admin_view=1`);
    const { done } = await read(`news/${id}/acknowledgements/?admin_view=1`);
    expect(done, translations.fi.title).toBeGreaterThan(0);
    expect(reached, translations.fi.title).toBeGreaterThanOrEqual(done);
  }
});

test('the demo has work that waits in the console, and what makes it shorter', async () => {
  const reviews = await read('reviews/?admin_view=1');
  expect(reviews).toMatchObject({ count: 1, results: [{ entity: 'event', note: expect.any(String) }] });
  expect((await read('comments/reported/?admin_view=1')).count).toBe(1);
  for (const entity of ['news', 'event'])
    expect(await read(`saved-views/?entity=${entity}`), entity).toMatchObject([{ shared: true }]);
  const [template] = await read('templates/?entity=news');
  expect(await read(`templates/${template.id}/`)).toMatchObject({ values: { translations: { fi: {} } } });
  const [webhook] = (await read('webhooks/')).results;
  expect(webhook).toMatchObject({ active: false });
  const deliveries = (await read(`webhooks/${webhook.id}/deliveries/`)).results;
  expect(new Set(deliveries.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['delivered', 'failed']),
  );
  expect((await read('service-tokens/')).results).toMatchObject([{ last_used: expect.any(String) }]);
  expect((await read('privacy-statements/')).count).toBe(1);
  expect((await read('feedback/saved-answers/?admin_view=1')).count).toBe(3);
});

test('the demo has own fields of people and events, with values', async () => {
  const fields = (await read('custom-fields/?admin_view=1')).results;
  expect(fields.map(({ entity, name }: { entity: string; name: string }) => `${entity}.${name}`)).toEqual([
    'user.first_aid',
    'user.shift',
    'event.cost_centre',
  ]);
  const people = (await read('users/?admin_view=1&page_size=100')).results;
  const trained = people.filter(({ custom }: { custom: { first_aid: string } }) => custom.first_aid);
  expect(trained).toHaveLength(5);
});

test('the history of the demo names who wrote: content its editors, people their administrator', async () => {
  const { results } = await read('history/?admin_view=1&page_size=100&entity=news');
  expect(results.length).toBeGreaterThan(0);
  for (const { user, object } of results) expect(user, object.title).not.toBeNull();
  // The administrator was added by nobody.
  const people = await read('history/?admin_view=1&page_size=100&entity=user');
  const unnamed = people.results.filter(({ user }: { user: unknown }) => !user);
  expect(people.results.length).toBeGreaterThan(unnamed.length);
  for (const { object } of unnamed) expect(object.title).toBe('Kaisa Lindroos');
});
