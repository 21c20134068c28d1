import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

/**
 * Tests which translations are reported as outdated, and who saved last: for editors, on everything that they write.
 */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const editor = () => ({ token: company.tokens.groupAdmin });
const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await server.call(method, path, { ...editor(), body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
const texts = (title: string) => ({ title, text: `<p>${title}</p>` });
const news = () =>
  send('POST', 'v1/news/', {
    group: company.groups.own,
    release_date: '01.01.2026 12:00',
    published: true,
    translations: { fi: texts('Uutinen'), sv: texts('Nyhet'), en: texts('News') },
  });

describe('a translation', () => {
  test('is outdated once the company’s own language changes, until it changes itself', async () => {
    const { id, outdated_languages } = await news();
    expect(outdated_languages).toEqual([]);
    const [sv, en] = [texts('Nyhet'), texts('News')];
    const changed = await send('PUT', `v1/news/${id}/`, { translations: { fi: texts('Uusi'), sv, en } });
    expect(changed.outdated_languages).toEqual(['sv', 'en']);
    const translated = await send('PUT', `v1/news/${id}/`, {
      translations: { fi: texts('Uusi'), sv: texts('Ny'), en },
    });
    expect(translated.outdated_languages).toEqual(['en']);
    const { results } = (await server.call('GET', 'v1/news/?admin_view=1', editor())).json();
    expect(results.find((row: { id: number }) => row.id === id).outdated_languages).toEqual(['en']);
  });

  test('is not outdated when both change at once, or when something else changes', async () => {
    const { id } = await news();
    const both = { fi: texts('Uusi'), sv: texts('Ny'), en: texts('New') };
    expect((await send('PUT', `v1/news/${id}/`, { translations: both })).outdated_languages).toEqual([]);
    expect((await send('PUT', `v1/news/${id}/`, { published: false })).outdated_languages).toEqual([]);
  });

  test('is not outdated when the company’s own language returns to the translated text', async () => {
    const { id } = await news();
    const put = async (fi: string, sv: string, en = 'News') =>
      (
        await send('PUT', `v1/news/${id}/`, {
          translations: { fi: texts(fi), sv: texts(sv), en: texts(en) },
        })
      ).outdated_languages;
    expect(await put('Uusi', 'Nyhet')).toEqual(['sv', 'en']);
    expect(await put('Uutinen', 'Nyhet')).toEqual([]);
    expect(await put('Uusi', 'Ny')).toEqual(['en']);
    // Swedish now translates the newer text.
    expect(await put('Uutinen', 'Ny')).toEqual(['sv']);
    await send('PUT', `v1/news/${id}/`, { up_to_date: ['sv'] });
    expect(await put('Uusi', 'Ny')).toEqual(['sv', 'en']);
    expect(await put('Uutinen', 'Ny')).toEqual([]);
  });

  test('that is outdated is returned with the source text at translation and now', async () => {
    const { id } = await news();
    const put = (fi: string, sv: string) =>
      send('PUT', `v1/news/${id}/`, {
        translations: { fi: texts(fi), sv: texts(sv), en: texts('News') },
      });
    await put('Uusi', 'Ny');
    const changed = await put('Uusin', 'Ny');
    const now = { fi: texts('Uusin') };
    expect(changed.source_changes).toMatchObject({
      sv: { changes: { translations: [{ fi: texts('Uusi') }, now] } },
      en: { changes: { translations: [{ fi: texts('Uutinen') }, now] } },
    });
    const read = await server.call('GET', `v1/news/${id}/?admin_view=1`, editor());
    expect(read.json().source_changes).toEqual(changed.source_changes);
    const { results } = (await server.call('GET', 'v1/news/?admin_view=1', editor())).json();
    expect(results.find((row: { id: number }) => row.id === id)).not.toHaveProperty('source_changes');
    expect((await put('Uutinen', 'Nyhet')).source_changes).toBeUndefined();
    const seen = await server.call('GET', `v1/news/${id}/`, { token: company.tokens.member });
    expect(seen.json()).not.toHaveProperty('source_changes');
  });

  test('keeps its state when a former version is restored, also one from before this was recorded', async () => {
    const { id } = await news();
    await server.services.database.system.execute(
      sql`update news set language_versions = language_versions - 'seen' where id = ${id}`,
    );
    const { fi, sv, en } = { fi: texts('Uusi'), sv: texts('Nyhet'), en: texts('News') };
    expect(
      (await send('PUT', `v1/news/${id}/`, { translations: { fi, sv, en } })).outdated_languages,
    ).toEqual(['sv', 'en']);
    const trail = await server.call('GET', `v1/history/?entity=news&id=${id}`, editor());
    const first = trail.json().results.at(-1);
    const restored = await send('POST', `v1/history/${first.id}/restore/`, {});
    expect(restored.translations.fi.title).toBe('Uutinen');
    expect(restored.outdated_languages).toEqual([]);
  });

  test('is up to date when an editor says so, and not listed when it is empty', async () => {
    const { id } = await news();
    const translations = { fi: texts('Uusi'), sv: texts('Nyhet'), en: texts('News') };
    await send('PUT', `v1/news/${id}/`, { translations });
    const updated = await send('PUT', `v1/news/${id}/`, { up_to_date: ['sv'] });
    expect(updated.outdated_languages).toEqual(['en']);
    const without = { fi: texts('Uusi'), sv: texts('Nyhet') };
    expect((await send('PUT', `v1/news/${id}/`, { translations: without })).outdated_languages).toEqual([]);
    for (const wrong of [['de'], 'sv', { sv: true }, ['sv', 'sv', 'sv', 'sv', 'sv']]) {
      const rejected = await server.call('PUT', `v1/news/${id}/`, {
        ...editor(),
        body: { up_to_date: wrong },
      });
      expect(rejected.statusCode).toBe(400);
      expect(rejected.json().errors.up_to_date).toHaveLength(1);
    }
  });

  test('is tracked in repeated groups too, item by item in any order', async () => {
    const option = (id: string, fi: string, sv?: string) => ({
      id,
      translations: { fi: { text: fi }, ...(sv && { sv: { text: sv } }) },
    });
    const question = (id: string, fi: string, sv: string, options: object[]) => ({
      id,
      type: 'choice',
      allow_several: false,
      translations: { fi: { text: fi }, sv: { text: sv } },
      options,
    });
    const firstQuestion = question('q1', 'Mitä?', 'Vad?', [
      option('a', 'Yhtä', 'Ett'),
      option('b', 'Toista', 'Annat'),
    ]);
    const secondQuestion = question('q2', 'Missä?', 'Var?', [
      option('c', 'Täällä', 'Här'),
      option('d', 'Siellä', 'Där'),
    ]);
    const { id } = await send('POST', 'v1/polls/', {
      group: company.groups.own,
      response_deadline: '01.01.2050 12:00',
      published: false,
      translations: {
        fi: { title: 'Kysely', description: 'Kuvaus' },
        sv: { title: 'Enkät', description: 'Om' },
      },
      questions: [
        firstQuestion,
        secondQuestion,
        { id: 'q3', type: 'open', translations: { fi: { text: 'Muuta?' }, sv: { text: 'Annat?' } } },
      ],
    });
    const put = async (questions: object[]) =>
      (await send('PUT', `v1/polls/${id}/`, { questions })).outdated_languages;
    expect(await put([secondQuestion, firstQuestion])).toEqual([]);
    expect(await put([secondQuestion])).toEqual([]);
    const more = { ...secondQuestion, options: [...secondQuestion.options, option('e', 'Tuolla')] };
    expect(await put([more])).toEqual(['sv']);
    const translated = {
      ...secondQuestion,
      options: [...secondQuestion.options, option('e', 'Tuolla', 'Där borta')],
    };
    expect(await put([translated])).toEqual([]);
  });

  test('has no outdated state for employees', async () => {
    const { id } = await news();
    const seen = await server.call('GET', `v1/news/${id}/`, { token: company.tokens.member });
    expect(seen.statusCode).toBe(200);
    for (const name of ['outdated_languages', 'updated_by', 'updated_at', 'language_versions'])
      expect(seen.json()).not.toHaveProperty(name);
  });
});

describe('the last editor', () => {
  test('is named to editors, and nameless once that person is deleted', async () => {
    const { id } = await news();
    const leaver = await server.build.user({
      tenant: company.tenantId,
      first_name: 'Lea',
      last_name: 'Lähtijä',
      is_tenant_admin: true,
    });
    const token = await server.login(leaver);
    await server.call('PUT', `v1/news/${id}/`, { token, body: { published: false } });
    const read = async () =>
      (await server.call('GET', `v1/news/${id}/?admin_view=1`, editor())).json().updated_by;
    expect(await read()).toEqual({ id: leaver.id, name: 'Lea Lähtijä' });
    await server.services.database.system.execute(
      `update users set deleted_at = now() where id = ${leaver.id}`,
    );
    expect(await read()).toBeNull();
  });
});
