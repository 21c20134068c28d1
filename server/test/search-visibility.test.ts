import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTORS, type ActorName } from './company.ts';
import type { Fields } from './newsroom.ts';
import { aWord, inFinnish, inHours, openSearch, type Searching, searchQuery } from './searching.ts';

let room: Searching;

beforeAll(async () => {
  room = await openSearch();
});

afterAll(() => room.server.close());

const ask: Searching['ask'] = (...query) => room.ask(...query);
const idsOf: Searching['idsOf'] = (...query) => room.idsOf(...query);

describe('search by permission', () => {
  /** Kinds of news, and the employees who see them. */
  const KINDS: [string, (own: number, other: number, everyone: number) => Fields, ActorName[]][] = [
    ['of the own group', (own) => ({ group: own }), ['member', 'readOnly', 'groupAdmin']],
    ['of another group', (_, otherGroup) => ({ group: otherGroup }), ['outsider']],
    [
      'of everyone',
      (_, __, everyone) => ({ group: everyone }),
      ['member', 'outsider', 'readOnly', 'groupAdmin', 'feedbackManager', 'tenantAdmin'],
    ],
    ['a draft', (own) => ({ group: own, published: false }), []],
    ['not released yet', (own) => ({ group: own, release_date: inHours(1) }), []],
    ['expired', (own) => ({ group: own, release_date: inHours(-3), expire_date: inHours(-1) }), []],
  ];

  test.each(KINDS)('finds news %s only for their readers', async (_, fields, readers) => {
    const { server, company, base } = room;
    const word = aWord();
    const { own, other: otherGroup } = company.groups;
    const body = {
      ...base(),
      ...fields(own, otherGroup, company.everyone),
      translations: { fi: { title: `Uutinen ${word}`, text: '<p>Teksti.</p>' } },
    };
    const created = await server.call('POST', 'v1/news/', { token: company.tokens.tenantAdmin, body });
    expect(created.statusCode, created.body).toBe(201);
    for (const name of ACTORS) {
      const token = company.tokens[name];
      const answer = await ask(searchQuery(word, '&counts=1'), token);
      if (name === 'anonymous') {
        expect(answer.statusCode).toBe(401);
        continue;
      }
      const sees = readers.includes(name);
      expect(answer.json(), name).toMatchObject(sees ? { counts: { news: 1 } } : { results: [], counts: {} });
      expect(answer.json().results).toHaveLength(sees ? 1 : 0);
      const paged = await ask(searchQuery(word, '&type=news'), token);
      expect(paged.json().results).toHaveLength(sees ? 1 : 0);
      // A typing error widens a search, but not the reader's visibility.
      const misspelt = await ask(searchQuery(`${word.slice(0, 3)}${word.slice(4)}`), token);
      expect(misspelt.json().results, name).toHaveLength(sees ? 1 : 0);
      const listed = await server.call('GET', `v1/news/?search=${word}`, { token });
      expect(listed.json().count, name).toBe(sees ? 1 : 0);
    }
  });

  test('with the editor’s view finds drafts only for their editors', async () => {
    const { server, company, createdId } = room;
    const word = aWord();
    const id = await createdId({ ...inFinnish(word), published: false });
    const answerFor = (actor: ActorName) =>
      server.call('GET', `v1/search/?admin_view=1&search=${word}`, { token: company.tokens[actor] });
    for (const actor of ['groupAdmin', 'tenantAdmin'] as const)
      expect((await answerFor(actor)).json().results, actor).toMatchObject([{ type: 'news', id }]);
    for (const actor of ['strangerAdmin', 'feedbackManager'] as const)
      expect((await answerFor(actor)).json().results, actor).toEqual([]);
    for (const actor of ['member', 'readOnly'] as const)
      expect((await answerFor(actor)).statusCode).toBe(403);
    // An editor's cached result is not found as an employee.
    expect(await idsOf(word, company.tokens.groupAdmin)).toEqual([]);
  });

  test('finds drafts in lists only for editors, in lists that they administer', async () => {
    const { server, company, createdId } = room;
    const word = aWord();
    const id = await createdId({ ...inFinnish(word), published: false });
    const listed = async (actor: ActorName) =>
      (
        await server.call('GET', `v1/news/?admin_view=1&search=${word}`, { token: company.tokens[actor] })
      ).json();
    expect((await listed('groupAdmin')).results).toMatchObject([{ id }]);
    expect((await listed('strangerAdmin')).count).toBe(0);
    expect(await idsOf(word, company.tokens.groupAdmin)).toEqual([]);
  });

  test('shows a person’s title in the reader’s language, whichever language it was found in', async () => {
    const { server, company } = room;
    const token = company.tokens.member;
    const translations = { en: 'Cloud gauger', sv: 'Molnmätare' };
    const user = { tenant: company.tenantId, first_name: 'Puolukka', job_title: 'Pilvimittari' };
    await server.build.user({ ...user, job_title_translations: translations, workplace: 'Oulu' });
    const titles = { fi: 'Pilvimittari', sv: 'Molnmätare', lt: 'Pilvimittari' };
    for (const [language, title] of Object.entries(titles))
      for (const word of ['pilvimittari', 'gauger', 'molnmätare']) {
        const headers = { 'accept-language': language };
        const path = `v1/search/?search=${encodeURIComponent(word)}`;
        const { results } = (await server.call('GET', path, { token, headers })).json();
        expect(results, word).toMatchObject([{ type: 'person', excerpt: `${title} · Oulu` }]);
      }
  });

  test('finds people by a phone number only if they show it', async () => {
    const { server, company } = room;
    const tenant = company.tenantId;
    await server.build.user({
      tenant,
      first_name: 'Hilla',
      phone: '+358407654321',
      show_phone_to_all: false,
    });
    const visible = await server.build.user({
      tenant,
      first_name: 'Lakka',
      phone: '+358401234567',
      email: 'lakka@esimerkki.example',
      show_phone_to_all: true,
      show_email_to_all: false,
    });
    const { member, tenantAdmin } = company.tokens;
    for (const token of [member, tenantAdmin]) {
      expect(await idsOf('7654321', token)).toEqual([]);
      expect(await idsOf('hilla 7654321', token)).toEqual([]);
      expect(await idsOf('040 1234567', token)).toEqual([`person ${visible.id}`]);
      expect(await idsOf('lakka 1234567', token)).toEqual([`person ${visible.id}`]);
      expect(await idsOf('esimerkki', token)).toEqual([]);
    }
    const asEditor = await server.call('GET', 'v1/people/?admin_view=1&search=7654321', {
      token: tenantAdmin,
    });
    expect(asEditor.json().count).toBe(1);
  });

  test('finds people by a number in national format', async () => {
    const { server, company } = room;
    const phone = '+46701239876';
    const { id } = await server.build.user({ tenant: company.tenantId, phone, show_phone_to_all: true });
    for (const query of [phone, '46701239876', '070 1239876', '0701239876', '1239876'])
      expect(await idsOf(query, company.tokens.member), query).toEqual([`person ${id}`]);
  });

  test('finds no content of features that the company has switched off', async () => {
    const { server, company } = room;
    const { id: tenant } = await server.build.tenant({ settings: { people_enabled: false } });
    const user = await server.build.user({ tenant, first_name: 'Sammakko' });
    expect(await idsOf('sammakko', await server.login(user))).toEqual([]);
    expect(await idsOf('sammakko', company.tokens.member)).toEqual([]);
  });

  test('finds no attachments of another language', async () => {
    const { server, company, createdId, editor } = room;
    const id = await createdId(inFinnish('Liitteitä'));
    const attach = async (filename: string, language?: string) => {
      const body = new FormData();
      body.set('file', new Blob(['Sisältö']), filename);
      if (language) body.set('language', language);
      const answer = await server.call('POST', `v1/news/${id}/attachments/`, { ...editor(), body });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().id;
    };
    await attach('kaikillekoskikara.txt');
    const own = await attach('svenskstrandskata.txt', 'sv');
    const { member } = company.tokens;
    expect(await idsOf('kaikillekoskikara', member)).toEqual([`news ${id}`]);
    expect(await idsOf('svenskstrandskata', member)).toEqual([]);
    expect(await idsOf('svenskstrandskata', member, 'sv')).toEqual([`news ${id}`]);
    await server.call('DELETE', `v1/news/${id}/attachments/${own}/`, editor());
    expect(await idsOf('svenskstrandskata', member, 'sv')).toEqual([]);
  });
});
