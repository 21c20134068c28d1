import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { reserveFile } from '../../platform/storage/file-registry.ts';

let server: TestApp;
let tenant: number;
let everyoneGroup: number;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  const company = await server.build.tenant({ default_language: 'sv' });
  tenant = company.id;
  everyoneGroup = company.everyoneGroup;
  token = await server.login(await server.build.user({ tenant }));
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const read = async (query = '', language?: string) =>
  (await server.call('GET', `v1/feed/${query}`, { token, language })).json();

const idsOf = async (query = '') => (await read(query)).results.map(({ id }: { id: number }) => id);

test('an item has its type and its text in the requested language, else the company’s', async () => {
  const released = minutesAgo(5);
  const { key } = await reserveFile(server.services.database.system, {
    tenant_id: tenant,
    kind: 'image',
    content_type: 'image/webp',
    size: 1,
  });
  const id = await server.build.news({
    tenant,
    group: everyoneGroup,
    title: { fi: 'Kesäjuhla', sv: 'Sommarfest' },
    text: { fi: '<p>Tervetuloa!</p>', sv: '<p>Välkommen!</p>' },
    text_excerpt: { fi: 'Tervetuloa!', sv: 'Välkommen!' },
    image: key,
    release_date: released,
  });
  const item = {
    type: 'news',
    id,
    language: 'fi',
    title: 'Kesäjuhla',
    excerpt: 'Tervetuloa!',
    image: `/api/media/${key}/large.webp`,
    image_thumbnail: `/api/media/${key}/thumbnail.webp`,
    group: everyoneGroup,
    group_name: 'Koko henkilöstö',
    date: released.toISOString(),
  };
  expect(await read('', 'fi')).toEqual({ results: [item], next: null });
  expect((await read('', 'lt')).results[0]).toMatchObject({
    language: 'sv',
    title: 'Sommarfest',
    excerpt: 'Välkommen!',
  });
});

test('the feed is newest first, and its pages neither overlap nor skip anything', async () => {
  const shared = { tenant, group: everyoneGroup };
  const ids: number[] = [];
  for (const minutes of [5, 3, 3, 1, 9])
    ids.push(await server.build.news({ ...shared, release_date: minutesAgo(minutes) }));
  const [five, three, alsoThree, one, nine] = ids;
  const all = await idsOf();
  expect([all[0], all[3], all[4]]).toEqual([one, five, nine]);
  expect(new Set(all.slice(1, 3))).toEqual(new Set([three, alsoThree]));
  const first = await read('?page_size=2');
  expect(first.next).toBe('/api/v1/feed/?page_size=2&page=2');
  const second = await read('?page_size=2&page=2');
  const third = await read('?page_size=2&page=3');
  expect([...first.results, ...second.results, ...third.results].map(({ id }) => id)).toEqual(all);
  expect(third.next).toBeNull();
  expect(await read('?page=9')).toEqual({ results: [], next: null });
});

test('the feed shows the same news to the same people as the list of news', async () => {
  const { build } = server;
  const { id: group } = await build.group({ tenant });
  const seen = await build.news({ tenant, group: everyoneGroup });
  const forGroup = await build.news({ tenant, group });
  await build.news({ tenant, group: everyoneGroup, published: false });
  await build.news({ tenant, group: everyoneGroup, release_date: minutesAgo(-5) });
  await build.news({ tenant, group: everyoneGroup, release_date: minutesAgo(9), expire_date: minutesAgo(1) });
  await build.news({ tenant, group: everyoneGroup, deleted_at: minutesAgo(1) });
  await build.news();
  expect(await idsOf()).toEqual([seen]);
  const member = await server.login(await build.user({ tenant, groups: [group] }));
  const results = (await server.call('GET', 'v1/feed/', { token: member })).json().results;
  expect(results.map(({ id }: { id: number }) => id).sort()).toEqual([seen, forGroup].sort());
  const admin = await server.login(await build.user({ tenant, is_tenant_admin: true }));
  expect((await server.call('GET', 'v1/feed/?admin_view=1', { token: admin })).json().results).toHaveLength(
    1,
  );
});

test('of a poll it tells how many questions it has', async () => {
  const option = (id: string) => ({ id, translations: { fi: { text: id } } });
  const question = (id: string) => ({
    id,
    type: 'choice',
    translations: { fi: { text: id } },
    options: [option('on'), option('off')],
  });
  for (const questions of [[question('a')], [question('a'), question('b')]])
    await server.build.object('poll', {
      tenant,
      group: everyoneGroup,
      title: { fi: 'Kysely' },
      description: { fi: 'Vastaa' },
      questions,
      response_deadline: minutesAgo(-60),
      published: true,
      published_at: minutesAgo(1),
    });
  const { results } = await read();
  expect(results.map(({ facts }: { facts: { questions: number } }) => facts.questions).sort()).toEqual([
    1, 2,
  ]);
  expect(JSON.stringify(results)).not.toContain('options');
});

test.each(['page=0', 'page=x', 'page_size=0', 'page_size=101', 'page_size=x'])(
  '%s is rejected',
  async (query) => {
    const answer = await server.call('GET', `v1/feed/?${query}`, { token });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([query.split('=')[0]]);
  },
);
