import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { nextTransitionIn } from '../src/engine/cache/next-transition.ts';
import { publishAllDue } from '../src/engine/versions/publish-due.ts';
import { openResponseCache } from '../src/platform/cache/response-cache.ts';
import { type Drafts, openDrafts } from './drafts.ts';

let server: Drafts['server'];
let company: Drafts['company'];
let drafts: Drafts;

beforeAll(async () => {
  drafts = await openDrafts();
  ({ server, company } = drafts);
});

afterAll(() => server.close());

const call: Drafts['call'] = (...args) => drafts.call(...args);
const ok: Drafts['ok'] = (...args) => drafts.ok(...args);
const published: Drafts['published'] = (...args) => drafts.published(...args);
const draft: Drafts['draft'] = (...args) => drafts.draft(...args);
const seen: Drafts['seen'] = (...args) => drafts.seen(...args);
const listed: Drafts['listed'] = (...args) => drafts.listed(...args);
const texts: Drafts['texts'] = (...args) => drafts.texts(...args);

describe('a scheduled draft', () => {
  const schedule = (id: number, at: string | null) =>
    ok('POST', `v1/news/${id}/draft/publish/`, { body: { at }, who: 'groupAdmin' });
  const makeDue = (id: number) =>
    server.services.database.system.execute(
      sql`update versions set publish_at = now() - interval '1 second', state = 'scheduled' where object_id = ${id}
        and entity = 'news' and state <> 'published'`,
    );
  const scheduler = async () => {
    const user = await server.build.user({
      tenant: company.tenantId,
      groups: [company.groups.own],
      admin_groups: [company.groups.own],
    });
    return { id: user.id, token: await server.login(user) };
  };
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  test('is visible in every process from its time on, published in the name of its scheduler', async () => {
    const id = await published();
    const otherApp = await buildApp({
      ...server.services,
      cache: openResponseCache(nextTransitionIn(server.services.database)),
    });
    const elsewhere = async () =>
      (
        await otherApp.inject({
          method: 'GET',
          url: `/api/v1/news/?id=${id}`,
          headers: { authorization: `Bearer ${company.tokens.member}` },
        })
      ).json().results[0].translations.fi.title;
    await draft(id, { translations: texts('Ajallaan') });
    const at = inAnHour();
    expect((await schedule(id, at)).draft.publish_at).toBe(at);
    expect([await elsewhere(), await seen(id)]).toEqual(['Julkaistu', 'Julkaistu']);
    await makeDue(id);
    const answers = await Promise.all([elsewhere(), seen(id), elsewhere(), seen(id), listed()]);
    expect(answers.slice(0, 4)).toEqual(Array(4).fill('Ajallaan'));
    expect(answers[4]).toContain('Ajallaan');
    const [row] = (await ok('GET', `v1/history/?entity=news&id=${id}`)).results;
    expect(row.action).toBe('update');
    expect(row.user).not.toBeNull();
    expect((await ok('GET', `v1/news/${id}/?admin_view=1`)).updated_by).toEqual(row.user);
    await otherApp.close();
  });

  test('stays a draft with the reason when it cannot be published', async () => {
    const poll = await ok('POST', 'v1/polls/', {
      body: {
        group: company.groups.own,
        translations: { fi: { title: 'Kysely', description: 'Miksi?' } },
        response_deadline: '01.01.2030 12:00',
        questions: [{ type: 'open', translations: { fi: { text: 'Mitä?' } } }],
      },
    });
    const id = await published();
    await draft(id, { poll: poll.id });
    await schedule(id, inAnHour());
    await ok('DELETE', `v1/polls/${poll.id}/`);
    await makeDue(id);
    expect(await seen(id)).toBe('Julkaistu');
    const waiting = await ok('GET', `v1/news/${id}/draft/`);
    expect(waiting.draft).toMatchObject({ publish_at: null });
    expect(waiting.draft.refused).toMatch(/\w/);
    expect((await draft(id, { poll: null })).draft.refused).toBeNull();
  });

  test.each([
    ['lost the right to write', sql`read_only = true`],
    ['no longer administers the group', sql`admin_groups = '{}'`],
    ['left the company', sql`deleted_at = now()`],
  ])('stays a draft with the reason when its scheduler %s', async (_, loss) => {
    const { id: admin, token } = await scheduler();
    const id = await published();
    await draft(id, { translations: texts('Oikeudeton') });
    await ok('POST', `v1/news/${id}/draft/publish/`, { body: { at: inAnHour() }, token });
    await server.services.database.system.execute(sql`update users set ${loss} where id = ${admin}`);
    await makeDue(id);
    expect(await seen(id)).toBe('Julkaistu');
    const reason =
      'Ajastuksen tekijällä ei ole enää oikeutta julkaista tätä. Tarkista luonnos ja julkaise se.';
    expect((await ok('GET', `v1/news/${id}/draft/`)).draft).toMatchObject({
      publish_at: null,
      refused: reason,
    });
    const [row] = (await ok('GET', `v1/news/?admin_view=1&id=${id}`)).results;
    expect(row.draft).toMatchObject({ publish_at: null, refused: reason });
    expect((await schedule(id, inAnHour())).draft.refused).toBeNull();
    await makeDue(id);
    expect(await seen(id)).toBe('Oikeudeton');
  });

  test('stays a draft when its object is for another group by then, whoever scheduled it', async () => {
    const id = await published();
    await draft(id, { translations: texts('Siirretty') });
    await ok('POST', `v1/news/${id}/draft/publish/`, { body: { at: inAnHour() } });
    await ok('PUT', `v1/news/${id}/`, { body: { group: company.groups.other } });
    await makeDue(id);
    expect(await seen(id, 'outsider')).toBe('Julkaistu');
    expect((await ok('GET', `v1/news/${id}/draft/`)).draft.refused).toMatch(/siirrettiin toiselle ryhmälle/);
    expect((await call('GET', `v1/news/${id}/draft/`, { who: 'groupAdmin' })).statusCode).toBe(404);
  });

  test('stays a draft when its object is deleted at its time, and shows so after a restore', async () => {
    const id = await published();
    await draft(id, { translations: texts('Poistettu') });
    await schedule(id, inAnHour());
    await ok('DELETE', `v1/news/${id}/`);
    await makeDue(id);
    await publishAllDue(server.services);
    await ok('POST', `v1/news/${id}/restore/`);
    expect((await ok('GET', `v1/news/${id}/draft/`)).draft.refused).toMatch(/poistettuna/);
  });

  test('is refused when the scheduler may not publish its content', async () => {
    const id = await published();
    await draft(id, { group: company.groups.other });
    const rejected = await call('POST', `v1/news/${id}/draft/publish/`, {
      who: 'groupAdmin',
      body: { at: inAnHour() },
    });
    expect(rejected.statusCode).toBe(403);
  });

  test('is tried once after an unexpected failure, and shows so', async () => {
    const { system } = server.services.database;
    await system.execute(sql`create sequence poison_tries`);
    await system.execute(sql`create function poison() returns trigger language plpgsql as
      'begin perform nextval(''poison_tries''); raise exception ''poison''; end'`);
    await system.execute(sql`create trigger poison before update on news for each row
      when (new.title->>'fi' = 'Myrkky') execute function poison()`);
    try {
      const id = await published();
      await draft(id, { translations: texts('Myrkky') });
      await schedule(id, inAnHour());
      await makeDue(id);
      expect(await seen(id)).toBe('Julkaistu');
      await publishAllDue(server.services);
      expect(await seen(id)).toBe('Julkaistu');
      const { rows } = await system.execute(sql`select last_value::int as tries from poison_tries`);
      expect(rows).toEqual([{ tries: 1 }]);
      expect((await ok('GET', `v1/news/${id}/draft/`)).draft.refused).toMatch(/odottamattomaan virheeseen/);
    } finally {
      await system.execute(sql`drop function poison cascade`);
      await system.execute(sql`drop sequence poison_tries`);
    }
  });

  test('is published without a request, and accepts only valid times', async () => {
    const id = await published();
    await draft(id, { translations: texts('Yöllä') });
    await schedule(id, inAnHour());
    expect((await schedule(id, null)).draft.publish_at).toBeNull();
    expect(
      (await call('POST', `v1/news/${id}/draft/publish/`, { body: { at: 'huomenna' } })).statusCode,
    ).toBe(400);
    await makeDue(id);
    await publishAllDue(server.services);
    const { rows } = await server.services.database.system.execute(
      sql`select title from news where id = ${id}`,
    );
    expect(rows).toEqual([{ title: { fi: 'Yöllä' } }]);
  });
});
