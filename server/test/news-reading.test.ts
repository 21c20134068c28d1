import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNewsroom, texts } from './newsroom.ts';

type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;

let server: Newsroom['server'];
let company: Newsroom['company'];
let base: Newsroom['base'];
let editor: Newsroom['editor'];
let member: Newsroom['member'];
let createdId: Newsroom['createdId'];
let change: Newsroom['change'];

beforeAll(async () => {
  ({ server, company, base, editor, member, createdId, change } = await openNewsroom());
});

afterAll(() => server.close());

describe('visibility', () => {
  const titles = async (token: string | undefined, query = '') => {
    const listed = await server.call('GET', `v1/news/?page_size=1000${query}`, { token });
    return listed
      .json()
      .results.map(
        (row: { translations: Record<string, { title: string }> }) =>
          Object.values(row.translations)[0]?.title,
      );
  };

  test.each([
    ['a draft', { published: false }, 'draft'],
    ['one released later', { release_date: '01.01.2050 12:00' }, 'scheduled'],
    ['one that has expired', { expire_date: '02.01.2026 12:00' }, 'expired'],
  ])('of %s is limited to editors', async (title, fields, state) => {
    const id = await createdId({ ...fields, translations: { fi: { title, text: '<p>x</p>' } } });
    for (const token of [company.tokens.member, company.tokens.groupAdmin, company.tokens.tenantAdmin]) {
      expect((await server.call('GET', `v1/news/${id}/`, { token })).statusCode).toBe(404);
      expect(await titles(token)).not.toContain(title);
    }
    expect(await titles(company.tokens.groupAdmin, '&admin_view=1')).toContain(title);
    const detail = await server.call('GET', `v1/news/${id}/?admin_view=1`, editor());
    expect(detail.json()).toMatchObject({ state, abilities: ['update', 'delete'] });
  });

  test('of the last save time is limited to editors', async () => {
    const before = new Date().toISOString();
    const id = await createdId({ published: true });
    const { updated_at } = (await server.call('GET', `v1/news/${id}/?admin_view=1`, editor())).json();
    expect(updated_at >= before && updated_at <= new Date().toISOString()).toBe(true);
    expect((await server.call('GET', `v1/news/${id}/`, editor())).json()).not.toHaveProperty('updated_at');
  });

  test('for everyone includes all people, and only a tenant admin may publish to everyone', async () => {
    const body = { ...base(), group: company.everyone };
    expect((await server.call('POST', 'v1/news/', { ...editor(), body })).statusCode).toBe(403);
    const { id } = (
      await server.call('POST', 'v1/news/', { token: company.tokens.tenantAdmin, body })
    ).json();
    for (const actor of ['member', 'outsider', 'readOnly', 'feedbackManager', 'tenantAdmin'] as const) {
      expect(
        (await server.call('GET', `v1/news/${id}/`, { token: company.tokens[actor] })).statusCode,
        actor,
      ).toBe(200);
    }
    expect((await server.call('GET', `v1/news/${id}/`, { token: company.tokens.stranger })).statusCode).toBe(
      404,
    );
  });

  test('an editor cannot move content to a group that they do not administer', async () => {
    const id = await createdId();
    expect((await change(id, { group: company.groups.other })).statusCode).toBe(403);
    expect((await change(id, { group: company.everyone })).statusCode).toBe(403);
  });
});

describe('languages', () => {
  test('a reader gets the requested language, else the company’s, else any', async () => {
    const translations = { ...texts, sv: { title: 'Ny svetslinje', text: '<p>Linjen startar.</p>' } };
    const id = await createdId({ translations });
    const read = async (language: string, of = id) =>
      (await server.call('GET', `v1/news/${of}/`, member(language))).json().translations;
    expect(await read('sv-FI,sv;q=0.9')).toEqual({ sv: { ...translations.sv, excerpt: 'Linjen startar.' } });
    expect(Object.keys(await read('lt'))).toEqual(['fi']);
    const onlyEnglish = await createdId({ translations: { en: { title: 'Only', text: '<p>English</p>' } } });
    expect(Object.keys(await read('lt', onlyEnglish))).toEqual(['en']);
  });

  test.each([
    ['fi', 'Ryhmä on pakollinen', 'Otsikko ja teksti on pakollinen', 'Julkaisuaika on pakollinen'],
    [
      'sv',
      'Gruppen är obligatorisk',
      'Rubrik och text är obligatoriska',
      'Publiceringstiden är obligatorisk',
    ],
    ['en', 'A group is required', 'A title and a text are required', 'A release time is required'],
    ['lt', 'Grupė privaloma', 'Antraštė ir tekstas privalomi', 'Paskelbimo laikas privalomas'],
  ])('error messages are in %s', async (language, group, title, release) => {
    const answer = await server.call('POST', 'v1/news/', { ...editor(), language, body: {} });
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(answer.json().errors).toEqual({ group: [group], translations: [title], release_date: [release] });
  });
});

describe('lists', () => {
  test('contain summaries, and details the full texts', async () => {
    await createdId({
      translations: { fi: { title: 'Pitkä', text: `<p>${'Teksti on pitkä. '.repeat(200)}</p>` } },
    });
    const listed = await server.call('GET', 'v1/news/?search=pitkä', member());
    const [row] = listed.json().results;
    expect(row.translations.fi.title).toBe('Pitkä');
    expect(row.translations.fi.text).toBeUndefined();
    expect(row.translations.fi.excerpt.length).toBeLessThanOrEqual(180);
    expect(row).not.toHaveProperty('attachments');
    expect(row.group_name).toMatch(/^Ryhmä/);
  });

  test('can be limited to given ids, as far as the caller sees them', async () => {
    const [firstId, secondId, draft] = [
      await createdId(),
      await createdId(),
      await createdId({ published: false }),
    ];
    const foundIds = async (id: string, more = '') => {
      const listed = await server.call('GET', `v1/news/?ordering=id&id=${id}${more}`, member());
      return listed.statusCode === 200
        ? listed.json().results.map((row: { id: number }) => row.id)
        : listed.statusCode;
    };
    expect(await foundIds(`${secondId},${firstId},${draft}`)).toEqual([firstId, secondId]);
    expect(await foundIds(`${firstId},${secondId}`, '&page_size=1&page=2')).toEqual([secondId]);
    expect(await foundIds('')).toContain(firstId);
    for (const wrong of ['x', `${firstId},`, '1.5', Array.from({ length: 1001 }, () => 1).join(',')])
      expect(await foundIds(wrong), wrong.slice(0, 10)).toBe(400);
  });

  test('are paginated without gap or repeat, in any order', async () => {
    for (const title of ['Äiti', 'Zorro', 'Aamu', 'Öljy'])
      await createdId({ translations: { fi: { title: `Sivu ${title}`, text: '<p>x</p>' } } });
    const walked: string[] = [];
    let next: string | null = '/api/v1/news/?search=Sivu&ordering=title&page_size=3';
    while (next) {
      const page: {
        next: string | null;
        count: number;
        results: { translations: { fi: { title: string } } }[];
      } = (await server.call('GET', next.slice('/api/'.length), member())).json();
      expect(page.count).toBe(4);
      walked.push(...page.results.map((row) => row.translations.fi.title));
      next = page.next;
    }
    expect(walked).toEqual(['Sivu Aamu', 'Sivu Zorro', 'Sivu Äiti', 'Sivu Öljy']);
  });

  test('an unchanged answer is 304 and not sent again', async () => {
    const first = await server.call('GET', 'v1/news/', member());
    const again = await server.call('GET', 'v1/news/', {
      ...member(),
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
