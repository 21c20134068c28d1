import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('the company is returned with all flags, and unset flags are on', async () => {
  const { build, call, login, services } = server;
  const terms = { fi: { our_company: 'Meidän talo', news: 'Ajankohtaista' } };
  const { id, name, everyoneGroup } = await build.tenant({
    color: '#123456',
    settings: { chat_enabled: false },
    terms,
  });
  const token = await login(await build.user({ tenant: id }));
  const expected = {
    id,
    name,
    logo: null,
    logo_thumbnail: null,
    color: '#123456',
    time_zone: 'Europe/Helsinki',
    default_language: 'fi',
    history_months: 24,
    required_languages: [],
    settings: {
      resources_enabled: true,
      chat_enabled: false,
      people_enabled: true,
      benefits_enabled: true,
      piiri_articles_enabled: true,
      reach_enabled: true,
      publishers_shown: false,
      attendees_shown: false,
      review_required: false,
      reactions_enabled: false,
      comments_enabled: false,
      direct_messages_enabled: false,
      admins_need_second_factor: false,
      answers_enabled: false,
      personal_tokens_enabled: false,
      alerts_need_two: false,
      thanks_enabled: false,
      thanks_values: [],
      reading_translation_enabled: false,
      reading_translation_limit: null,
      attention_minutes: null,
      trash_days: 1,
      join_by_number: null,
      videos_enabled: true,
      resource_categories: [],
    },
    terms: { translations: terms },
    content: [],
    everyone_group: everyoneGroup,
    address: null,
    manifest: expect.stringMatching(/^\/api\/app\/\d+-[\w-]{22}\/[\w-]{12}\/manifest\.webmanifest$/),
  };
  expect((await call('GET', 'v1/tenant/', { token })).json()).toEqual(expected);
  const key = 'l'.repeat(24);
  await services.database.system.execute(sql`update tenants set logo = ${key} where id = ${id}`);
  expect((await call('GET', 'v1/tenant', { token })).json()).toEqual({
    ...expected,
    logo: `/api/media/${key}/large.webp`,
    logo_thumbnail: `/api/media/${key}/thumbnail.webp`,
  });
});

test('everybody sees the groups of their own company, with member counts', async () => {
  const { build, call, login } = server;
  const { id: tenant, everyoneGroup } = await build.tenant();
  const { id: production } = await build.group({ tenant, name: 'Tuotanto' });
  const { id: office } = await build.group({ tenant, name: 'Ääni' });
  await build.group();
  await build.user({ tenant, groups: [production] });
  const token = await login(await build.user({ tenant, groups: [production] }));
  expect((await call('GET', 'v1/tenant/groups/', { token })).json()).toEqual({
    count: 3,
    next: null,
    previous: null,
    results: [
      { id: everyoneGroup, name: 'Koko henkilöstö', is_everyone: true, member_count: 2 },
      { id: production, name: 'Tuotanto', is_everyone: false, member_count: 2 },
      { id: office, name: 'Ääni', is_everyone: false, member_count: 0 },
    ],
  });
});

test('the group of everyone is named in the reader’s language, as a group and as a target', async () => {
  const { build, call, login } = server;
  const { id: tenant, everyoneGroup } = await build.tenant({ default_language: 'sv' });
  const news = await build.news({ tenant, group: everyoneGroup });
  const token = await login(await build.user({ tenant }));
  for (const [language, words] of Object.entries({
    fi: 'Koko henkilöstö',
    sv: 'Hela personalen',
    en: 'All staff',
    lt: 'Visi darbuotojai',
  })) {
    const readPath = async (path: string) => (await call('GET', path, { token, language })).json();
    expect((await readPath('v1/tenant/groups/')).results[0].name).toBe(words);
    expect((await readPath(`v1/tenant/groups/${everyoneGroup}/`)).name).toBe(words);
    expect((await readPath('v1/news/')).results[0].group_name).toBe(words);
    expect((await readPath(`v1/news/${news}/`)).group_name).toBe(words);
    expect((await readPath('v1/feed/')).results[0].group_name).toBe(words);
  }
});

test('editors are offered the groups that they may publish to', async () => {
  const { build, call, login } = server;
  const { id: tenant, everyoneGroup } = await build.tenant();
  const { id: own } = await build.group({ tenant });
  const { id: otherGroup } = await build.group({ tenant });
  const offered = async (rights: object) => {
    const token = await login(await build.user({ tenant, groups: [otherGroup], ...rights }));
    const answer = await call('GET', 'v1/tenant/groups/?admin_view=1', { token });
    return answer.statusCode === 200
      ? answer
          .json()
          .results.map(({ id }: { id: number }) => id)
          .sort()
      : answer.statusCode;
  };
  expect(await offered({ admin_groups: [own, everyoneGroup] })).toEqual([own]);
  expect(await offered({ is_tenant_admin: true })).toEqual([everyoneGroup, own, otherGroup].sort());
  expect(await offered({ is_feedback_manager: true })).toBe(403);
  expect(await offered({})).toBe(403);
});
