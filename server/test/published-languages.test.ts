import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestsJob } from '../src/features/digest/digest-jobs.ts';
import { confirmedEmails } from '../src/features/email/public.ts';
import { openTranslator } from '../src/platform/translate/translation-config.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { TestUser } from './builders.ts';
import { buildCompany, type Company } from './company.ts';
import { dayFromNow } from './journeys.ts';
import { multipart } from './newsroom.ts';
import { runJobsToEnd } from './run-jobs.ts';
import { KEY, startTranslationService, type TranslationService } from './translation-service.ts';

/** Words that stand only in the Finnish, and only in the Swedish texts. */
const FINNISH = 'Hitsaushalli';
const SWEDISH = 'Svetslinjen';

let server: TestApp;
let company: Company;
let service: TranslationService;
/** Reads in Swedish. */
let reader: TestUser;
let token: string;

beforeAll(async () => {
  service = await startTranslationService();
  server = await startTestApp({ publicUrl: 'https://intra.example.com' });
  company = await buildCompany(server);
  server.services.translator = openTranslator({ gateway: 'deepl', url: service.address, key: KEY });
  const settings = { reading_translation_enabled: true, personal_tokens_enabled: true };
  expect((await edit('PATCH', 'v1/tenant/', { settings })).statusCode).toBe(200);
  reader = await server.build.user({
    tenant: company.tenantId,
    groups: [company.groups.own],
    language: 'sv',
    email: 'lukija@example.com',
    starts_on: dayFromNow(0),
  } as never);
  token = await server.login(reader);
  await server.services.database.system
    .insert(confirmedEmails)
    .values({ tenant_id: company.tenantId, user_id: reader.id, email: 'lukija@example.com' });
});

beforeEach(() => {
  server.mails.length = 0;
  server.sms.length = 0;
  service.asked.length = 0;
});

afterAll(async () => {
  await server.close();
  await service.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const edit = (method: Method, path: string, body?: object, language = 'fi') =>
  server.call(method, path, { token: company.tokens.tenantAdmin, body, language });

const read = (path: string, language = 'sv') => server.call('GET', path, { token, language });

const translations = {
  fi: { title: `${FINNISH} avataan`, text: `<p>${FINNISH} aukeaa maanantaina klo 8.</p>` },
  sv: { title: `${SWEDISH} öppnas`, text: `<p>${SWEDISH} öppnar på måndag kl. 8.</p>` },
};

const BODIES = {
  news: {
    path: 'v1/news/',
    body: () => ({ group: company.groups.own, release_date: new Date(Date.now() - 60_000).toISOString() }),
  },
  events: {
    path: 'v1/events/',
    body: () => ({ group: company.groups.own, start_time: new Date(Date.now() + 86_400_000).toISOString() }),
  },
  pages: { path: 'admin/v1/pages/', body: () => ({ groups: [company.groups.own] }) },
} as const;

type Kind = keyof typeof BODIES;

async function created(kind: Kind, fields: object = {}): Promise<number> {
  const { path, body } = BODIES[kind];
  const all = { translations, published: true, published_languages: ['fi'], ...body(), ...fields };
  const answer = await edit('POST', path, multipart(all as never));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const errorsOf = async (answer: ReturnType<typeof edit>) => {
  const { statusCode, json } = await answer;
  return [statusCode, Object.keys(json().errors ?? {})];
};

const ENROLMENT = () => ({
  enrollment_enabled: true,
  enrollment_end_time: new Date(Date.now() + 3_600_000).toISOString(),
});

/** Asserts that a text shows the Finnish version alone. */
function expectFinnish(text: string): void {
  expect(text).toContain(FINNISH);
  expect(text).not.toContain(SWEDISH);
}

describe.each(Object.keys(BODIES) as Kind[])('%s', (kind) => {
  const { path } = BODIES[kind];

  test('are read in published languages alone, until another is published', async () => {
    const id = await created(kind);
    const ways = [`v1/${kind}/`, `v1/${kind}/${id}/`, `v1/search/?search=${FINNISH.toLowerCase()}`];
    for (const way of ways) expectFinnish((await read(way)).body);
    expect((await read(`v1/${kind}/?search=${SWEDISH.toLowerCase()}`)).json().results).toEqual([]);
    expect((await read(`v1/search/?search=${SWEDISH.toLowerCase()}`)).json().results).toEqual([]);
    const published = await edit('PUT', `${path}${id}/`, { published_languages: ['fi', 'sv'] });
    expect(published.statusCode, published.body).toBe(200);
    for (const way of ways)
      expect((await read(way.replace(FINNISH.toLowerCase(), SWEDISH.toLowerCase()))).body).toContain(SWEDISH);
    expect((await edit('DELETE', `${path}${id}/`)).statusCode).toBe(204);
  });

  test('are shown to editors in all languages, who alone read which are published', async () => {
    const id = await created(kind);
    const admin = (query: string) =>
      edit('GET', kind === 'pages' ? `admin/v1/pages/${query}` : `v1/${kind}/${query}`);
    const item = (await admin(`${id}/?admin_view=1`)).json();
    expect(Object.keys(item.translations)).toEqual(['fi', 'sv']);
    expect(item.published_languages).toEqual(['fi']);
    const [row] = (await admin(`?admin_view=1&search=${SWEDISH.toLowerCase()}`)).json().results;
    expect(row).toMatchObject({ id, published_languages: ['fi'] });
    expect((await read(`v1/${kind}/${id}/`)).json()).not.toHaveProperty('published_languages');
    expect((await edit('DELETE', `${path}${id}/`)).statusCode).toBe(204);
  });

  test('are refused in languages that are unknown, not written, or none', async () => {
    const body = (published_languages: unknown, more: object = {}) =>
      edit(
        'POST',
        path,
        multipart({
          translations,
          published: true,
          published_languages,
          ...BODIES[kind].body(),
          ...more,
        } as never),
      );
    for (const languages of [[], ['de'], ['fi', 'lt'], 'fi', {}])
      expect(await errorsOf(body(languages)), JSON.stringify(languages)).toEqual([
        400,
        ['published_languages'],
      ]);
    // A draft may wait for its translation, and is not published without it.
    const draft = await body(['lt'], { published: false });
    expect(draft.statusCode, draft.body).toBe(201);
    const { id } = draft.json();
    expect(await errorsOf(edit('PUT', `${path}${id}/`, { published: true }))).toEqual([
      400,
      ['published_languages'],
    ]);
    expect(
      (await edit('PUT', `${path}${id}/`, { published: true, published_languages: ['sv'] })).statusCode,
    ).toBe(200);
    // The text of the only published language is not taken away.
    expect(await errorsOf(edit('PUT', `${path}${id}/`, { translations: { fi: translations.fi } }))).toEqual([
      400,
      ['published_languages'],
    ]);
    expect(await errorsOf(edit('PUT', `${path}${id}/`, { published_languages: ['en'] }))).toEqual([
      400,
      ['published_languages'],
    ]);
    expect((await edit('PUT', `${path}${id}/`, { published_languages: null })).statusCode).toBe(200);
    expect((await read(`v1/${kind}/${id}/`, 'fi')).body).toContain(FINNISH);
    expect((await edit('DELETE', `${path}${id}/`)).statusCode).toBe(204);
  });
});

describe('whatever leads to it', () => {
  let news: number;
  let event: number;
  let page: number;
  let child: number;

  beforeAll(async () => {
    news = await created('news', { acknowledgement_required: true });
    event = await created('events', ENROLMENT());
    page = await created('pages');
    child = await created('pages', {
      parent_page: page,
      published_languages: '',
      translations: { fi: { title: 'Alasivu', text: '<p>Alasivun teksti.</p>' } },
    });
    const journey = await edit('POST', 'v1/journeys/?admin_view=1', {
      translations: { fi: { title: 'Polku' } },
      trigger: 'starts_on',
      steps: [{ id: 'a', day: 0, kind: 'content', object: { entity: 'news', id: news }, translations: {} }],
      active: true,
    });
    expect(journey.statusCode, journey.body).toBe(201);
    await runJobsToEnd(server.services);
  });

  test.each([
    ['the feed', () => 'v1/feed/'],
    ['the home page', () => 'v1/home/'],
    ['notices', () => 'v1/notices/'],
    ['acknowledgements', () => 'v1/my/acknowledgements/'],
    ['passages', () => `v1/passages/?q=${encodeURIComponent(`milloin ${FINNISH} aukeaa?`)}`],
    ['a calendar file', () => `v1/events/${event}/ics/`],
    ['an export', () => 'v1/news/?format=csv'],
    ['a journey', () => 'v1/my/journeys/'],
    ['a page below it', () => `v1/pages/${child}/`],
  ])('%s', async (_, path) => {
    const answer = await read(path());
    expect(answer.statusCode, answer.body).toBe(200);
    expectFinnish(answer.body.replaceAll('\r\n ', ''));
  });

  test('no passage answers in another language', async () => {
    const answer = await read(`v1/passages/?q=${encodeURIComponent(`när öppnar ${SWEDISH}?`)}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(SWEDISH);
  });

  test('a calendar feed', async () => {
    const feed = (await server.call('POST', 'v1/calendar/', { token })).json();
    const file = await server.call('GET', new URL(feed.address).pathname.replace('/api/', ''));
    expectFinnish(file.body.replaceAll('\r\n ', ''));
  });

  test('text messages: about an acknowledgement, and about a seat that became free', async () => {
    const asked = await edit('POST', `v1/news/${news}/acknowledgements/remind/`, { channels: ['sms'] });
    expect(asked.statusCode, asked.body).toBe(202);
    const seats = await created('events', { ...ENROLMENT(), seats: 1 });
    const member = { token: company.tokens.member };
    const enrollment = `v1/events/${seats}/enrollment/`;
    for (const person of [member, { token }])
      expect((await server.call('POST', enrollment, { ...person, body: {} })).statusCode).toBe(201);
    expect((await server.call('DELETE', enrollment, member)).statusCode).toBe(204);
    await runJobsToEnd(server.services);
    const own = server.sms.filter(({ to }) => to === reader.phone);
    expect(own).toHaveLength(2);
    for (const { text } of own) expectFinnish(text);
  });

  test('an acknowledgement says the language that was read', async () => {
    const answer = await server.call('POST', `v1/news/${news}/acknowledgement/`, {
      token,
      language: 'sv',
      body: { version: 1 },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { rows } = await server.services.database.system.execute(
      sql`select language from acknowledgements where object_id = ${news} and user_id = ${reader.id}`,
    );
    expect(rows).toEqual([{ language: 'fi' }]);
  });

  test('a translation for reading begins from a published language', async () => {
    const ask = (language: string) =>
      server.call('POST', 'v1/reading/translate/', {
        token,
        language: 'sv',
        body: { entity: 'news', id: news, language },
      });
    const ukrainian = await ask('uk');
    expect(ukrainian.statusCode, ukrainian.body).toBe(200);
    expect(ukrainian.json().source_language).toBe('fi');
    // What the editors have not published in Swedish is translated by machine, as if nobody had written it.
    expect((await ask('sv')).json()).toMatchObject({ source_language: 'fi', machine: true });
    expect(JSON.stringify(service.asked)).not.toContain(SWEDISH);
  });

  test('a digest, a mail and a newsletter', async () => {
    const { system } = server.services.database;
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        hour: '2-digit',
        hourCycle: 'h23',
        timeZone: 'Europe/Helsinki',
      }).format(new Date()),
    );
    await system.execute(sql`delete from notices where user_id = ${reader.id} or user_id is null`);
    await server.call('PUT', 'v1/profile/notices/', { token, body: { digest: 'daily', digest_hour: hour } });
    await digestsJob.run(server.services, null, server.services.stopping);
    await runJobsToEnd(server.services);
    const letter = await edit('POST', 'v1/newsletters/', {
      translations: { fi: { title: 'Kirje', intro: 'Hei' }, sv: { title: 'Brev', intro: 'Hej' } },
      items: [
        { entity: 'news', id: news },
        { entity: 'event', id: event },
        { entity: 'page', id: page },
      ],
    });
    expect(letter.statusCode, letter.body).toBe(201);
    expect((await edit('POST', `v1/newsletters/${letter.json().id}/send/`, {})).statusCode).toBe(200);
    await runJobsToEnd(server.services);
    const own = server.mails.filter(({ to }) => to === 'lukija@example.com');
    expect(own.map(({ subject }) => subject)).toContain('Brev');
    expect(own.length).toBeGreaterThan(1);
    for (const { subject, html, text } of own) {
      expectFinnish(`${html}${text}`);
      expect(subject).not.toContain(SWEDISH);
    }
  });

  test('the cancellation of an event, for those enrolled', async () => {
    expect(
      (await server.call('POST', `v1/events/${event}/enrollment/`, { token, body: {} })).statusCode,
    ).toBeLessThan(300);
    expect((await edit('DELETE', `v1/events/${event}/`)).statusCode).toBe(204);
    await runJobsToEnd(server.services);
    expectFinnish((await read('v1/notices/')).body);
  });

  test('a screen on a wall', async () => {
    const { code, secret } = (
      await server.call('POST', 'v1/screens/code/', { body: { kind: 'screen' } })
    ).json();
    const paired = await edit('POST', 'v1/screens/pair/', {
      code,
      name: 'Aula',
      groups: [company.groups.own],
      entities: ['news', 'event'],
      languages: ['sv', 'fi'],
    });
    expect(paired.statusCode, paired.body).toBe(201);
    expectFinnish((await server.call('GET', 'v1/screen/', { token: secret })).body);
  });

  test('a program of the reader’s own (MCP)', async () => {
    const created = await server.call('POST', 'v1/profile/tokens/', { token, body: { name: 'Ohjelma' } });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${await server.address()}/api/mcp`), {
        requestInit: {
          headers: { Authorization: `Bearer ${created.json().token}`, 'Accept-Language': 'sv' },
        },
      }),
    );
    const run = async (name: string, input: Record<string, unknown>) =>
      JSON.stringify(await client.callTool({ name, arguments: input }));
    expectFinnish(await run('get_news', { id: news }));
    expectFinnish(await run('list_news', {}));
    expectFinnish(await run('search', { query: FINNISH }));
    expect(await run('search', { query: SWEDISH })).not.toContain('öppnas');
    await client.close();
  });

  test('an editor’s view as somebody else', async () => {
    const answer = await edit(
      'GET',
      `v1/news/${news}/?admin_view=1&as_group=${company.groups.own}`,
      undefined,
      'sv',
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expectFinnish(answer.body);
  });

  test('a file attached for a language that is not published is neither listed nor sent', async () => {
    const form = new FormData();
    form.set('file', new Blob(['Ritning'], { type: 'text/plain' }), 'ritning.txt');
    form.set('language', 'sv');
    const attached = await edit('POST', `v1/news/${news}/attachments/`, form);
    expect(attached.statusCode, attached.body).toBe(201);
    const file = `v1/news/${news}/attachments/${attached.json().id}/`;
    expect((await read(`v1/news/${news}/`)).json().attachments).toEqual([]);
    expect((await read(file)).statusCode).toBe(404);
    expect((await read('v1/search/?search=ritning')).json().results).toEqual([]);
    await edit('PUT', `v1/news/${news}/`, { published_languages: null });
    expect((await read(`v1/news/${news}/`)).json().attachments).toHaveLength(1);
    expect((await read(file)).statusCode).toBe(200);
    expect((await read('v1/search/?search=ritning')).json().results).toHaveLength(1);
  });
});
