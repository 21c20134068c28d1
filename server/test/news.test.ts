import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../src/db/system-tables.ts';
import { sweep } from '../src/files/sweep.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await startTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type Fields = Record<string, string | Blob | object | boolean | number>;

const texts = { fi: { title: 'Uusi hitsauslinja', text: '<p>Linja käynnistyy maanantaina.</p>' } };
const base = (): Fields => ({
  group: company.groups.own,
  release_date: '01.01.2026 12:00',
  expire_date: '',
  published: true,
  translations: texts,
});

function multipart(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value, 'Kuva: "tehdas".jpg');
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

const editor = (headers?: Record<string, string>) => ({ token: company.tokens.groupAdmin, headers });
const member = (language?: string) => ({ token: company.tokens.member, language });
const create = (fields: Fields) =>
  server.call('POST', 'v1/news/', { ...editor(), body: multipart({ ...base(), ...fields }) });
const createdId = async (fields: Fields = {}): Promise<number> => (await create(fields)).json().id;
const change = (id: number, body: object, headers?: Record<string, string>) =>
  server.call('PUT', `v1/news/${id}/`, { ...editor(headers), body });

const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 2400, height: 1350, channels: 3, background: '#8e2a8b' } })
    .withExif({ IFD0: { Copyright: 'Salainen kuvaaja' } })
    .toFormat(format)
    .toBuffer();
const picture = async (format?: 'jpeg' | 'png' | 'webp') =>
  new Blob([new Uint8Array(await photo(format))], { type: 'image/jpeg' });

describe('pictures', () => {
  test('are drawn anew, without what the camera wrote, and served for ever from addresses that cannot be guessed', async () => {
    const created = await create({ image: await picture() });
    expect(created.statusCode, created.body).toBe(201);
    const { image, image_thumbnail } = created.json();
    expect(image).toMatch(/^\/api\/media\/[\w-]{24}\/large\.webp$/);
    for (const [address, width] of [
      [image, 1600],
      [image_thumbnail, 480],
    ]) {
      const served = await server.app.inject(address);
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const found = await sharp(served.rawPayload).metadata();
      expect(found).toMatchObject({ format: 'webp', width });
      expect(found.exif).toBeUndefined();
      expect(served.rawPayload.includes('Salainen')).toBe(false);
    }
  });

  test('only jpeg and png, by content and not by name', async () => {
    const refused = await create({ image: await picture('webp') });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({ image: ['Vain jpeg- ja png-kuvat käyvät'] });
    const script = await create({ image: new Blob(['<script>alert(1)</script>'], { type: 'image/png' }) });
    expect(script.json().errors).toEqual({ image: ['Vain jpeg- ja png-kuvat käyvät'] });
    const torn = new Blob([new Uint8Array((await photo('png')).subarray(0, 2000))]);
    expect((await create({ image: torn })).json().errors).toEqual({
      image: ['Kuvaa ei voi avata. Kokeile toista kuvaa'],
    });
  });

  test('are replaced only after deleting, and the old one goes', async () => {
    const created = (await create({ image: await picture('png') })).json();
    const again = await change(created.id, multipart({ image: await picture() }));
    expect(again.json().errors).toEqual({ image: ['Poista ensin nykyinen kuva'] });
    const cleared = await change(created.id, multipart({ remove_image: true }));
    expect(cleared.json()).toMatchObject({ image: null, image_thumbnail: null, translations: texts });
    await server.services.database.system
      .update(files)
      .set({ changed_at: sql`now() - interval '2 minutes'` })
      .where(eq(files.key, created.image.split('/')[3]));
    await sweep(server.services);
    expect((await server.app.inject(created.image)).statusCode).toBe(404);
    expect((await change(created.id, multipart({ image: await picture() }))).statusCode).toBe(200);
  });

  test('too large a file is told so', async () => {
    const huge = new Blob([new Uint8Array(26 * 1024 * 1024)]);
    expect((await create({ image: huge })).statusCode).toBe(413);
    const noise = new Uint8Array(11 * 1024 * 1024);
    noise.set(await photo());
    expect((await create({ image: new Blob([noise]) })).json().errors).toEqual({
      image: ['Kuva saa olla enintään 10 Mt'],
    });
    expect(await readdir(join(server.services.config.dataDir, 'incoming'))).toEqual([]);
  });
});

describe('sight', () => {
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
  ])('%s is for editors only, whoever asks', async (title, fields, state) => {
    const id = await createdId({ ...fields, translations: { fi: { title, text: '<p>x</p>' } } });
    for (const token of [company.tokens.member, company.tokens.groupAdmin, company.tokens.tenantAdmin]) {
      expect((await server.call('GET', `v1/news/${id}/`, { token })).statusCode).toBe(404);
      expect(await titles(token)).not.toContain(title);
    }
    expect(await titles(company.tokens.groupAdmin, '&admin_view=1')).toContain(title);
    const detail = await server.call('GET', `v1/news/${id}/?admin_view=1`, editor());
    expect(detail.json()).toMatchObject({ state, abilities: ['update', 'delete'] });
  });

  test('what is for everyone is seen by all, and only a tenant admin publishes it', async () => {
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

  test('an editor cannot move content to a group that is not theirs', async () => {
    const id = await createdId();
    expect((await change(id, { group: company.groups.other })).statusCode).toBe(403);
    expect((await change(id, { group: company.everyone })).statusCode).toBe(403);
  });
});

describe('languages', () => {
  test('a reader gets the language asked for, else the company’s, else any', async () => {
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
  ])('messages in %s', async (language, group, title, release) => {
    const answer = await server.call('POST', 'v1/news/', { ...editor(), language, body: {} });
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(answer.json().errors).toEqual({ group: [group], translations: [title], release_date: [release] });
  });
});

describe('lists', () => {
  test('carry what a list shows, and bodies travel with the detail', async () => {
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

  test('go on page by page, without gap or repeat, in any order', async () => {
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

  test('an answer that has not changed is not sent again', async () => {
    const first = await server.call('GET', 'v1/news/', member());
    const again = await server.call('GET', 'v1/news/', {
      ...member(),
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('writing', () => {
  test('what a browser would run is never stored', async () => {
    const evil = `<p onclick="x()">Hei<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>
      <a href="https://example.com/" onmouseover="x">b</a><iframe src="//evil"></iframe><svg onload=alert(1)></svg><style>*{}</style></p>`;
    const answer = await create({ translations: { fi: { title: '<b>Otsikko</b>', text: evil } } });
    const { title, text } = answer.json().translations.fi;
    expect(title).toBe('<b>Otsikko</b>');
    expect(text).not.toMatch(/script|onclick|onerror|onload|onmouseover|iframe|svg|style|javascript/i);
    expect(text).toContain(
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">b</a>',
    );
  });

  test('what is not sent stays, what is empty is cleared', async () => {
    const id = await createdId({ video_url: 'dQw4w9WgXcQ', expire_date: '01.01.2050 12:00' });
    const changed = await change(id, { expire_date: '' });
    expect(changed.json()).toMatchObject({
      video_url: 'dQw4w9WgXcQ',
      expire_date: null,
      translations: texts,
      version: 2,
    });
  });

  test('of two editors the second is told what the first changed', async () => {
    const id = await createdId();
    const read = await server.call('GET', `v1/news/${id}/?admin_view=1`, editor());
    const etag = String(read.headers.etag);
    const first = await change(id, { video_url: 'dQw4w9WgXcQ' }, { 'if-match': etag });
    expect(first.statusCode).toBe(200);
    const second = await change(id, { published: false }, { 'if-match': etag });
    expect(second.statusCode).toBe(412);
    expect(second.json().current).toMatchObject({
      id,
      video_url: 'dQw4w9WgXcQ',
      published: true,
      version: 2,
    });
    expect(
      (await change(id, { published: false }, { 'if-match': String(first.headers.etag) })).statusCode,
    ).toBe(200);
    expect((await change(id, { published: true })).statusCode).toBe(200);
  });

  test('of many at once with the same version exactly one gets through', async () => {
    const id = await createdId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => change(id, { published: true }, { 'if-match': '"1"' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(412)]);
  });

  test('a call that is sent again gives the first answer again', async () => {
    const send = () =>
      server.call('POST', 'v1/news/', { ...editor({ 'idempotency-key': 'sama-avain' }), body: base() });
    const answers = await Promise.all([send(), send()]);
    const first = answers.find(({ statusCode }) => statusCode === 201);
    const again = await send();
    expect(again.statusCode).toBe(201);
    expect(again.body).toBe(first?.body);
    const other = await server.call('POST', 'v1/polls/', {
      ...editor({ 'idempotency-key': 'sama-avain' }),
      body: {},
    });
    expect(other.statusCode).toBe(409);
  });

  test('a delete can be taken back for a day', async () => {
    const id = await createdId();
    expect((await server.call('DELETE', `v1/news/${id}/`, editor())).statusCode).toBe(204);
    expect((await server.call('GET', `v1/news/${id}/?admin_view=1`, editor())).statusCode).toBe(404);
    const restored = await server.call('POST', `v1/news/${id}/restore/`, editor());
    expect(restored.json()).toMatchObject({ id, translations: texts });
    expect((await server.call('POST', `v1/news/${id}/restore/`, editor())).statusCode).toBe(404);
    await server.call('DELETE', `v1/news/${id}/`, editor());
    await server.services.database.system.execute(
      sql`update news set deleted_at = now() - interval '25 hours' where id = ${id}`,
    );
    expect((await server.call('POST', `v1/news/${id}/restore/`, editor())).statusCode).toBe(404);
    await sweep(server.services);
    const { rows } = await server.services.database.system.execute(sql`select 1 from news where id = ${id}`);
    expect(rows).toEqual([]);
  });

  test('a group in use is not taken from under its news', async () => {
    const poll = await server.build.object('poll', {
      tenant: company.tenantId,
      group: company.groups.own,
      title: { fi: 'Kysely' },
    });
    const id = await createdId({ poll });
    expect((await server.call('DELETE', `v1/polls/${poll}/`, editor())).statusCode).toBe(204);
    expect((await server.call('GET', `v1/news/${id}/?admin_view=1`, editor())).json().poll).toBeNull();
  });
});

describe('attachments', () => {
  const attach = (id: number, name: string, bytes: string | Uint8Array<ArrayBuffer>, language?: string) => {
    const form = new FormData();
    form.set('file', new Blob([bytes]), name);
    if (language) form.set('language', language);
    return server.call('POST', `v1/news/${id}/attachments/`, { ...editor(), body: form });
  };
  const shownTo = async (id: number, language: string) =>
    (await server.call('GET', `v1/news/${id}/`, member(language)))
      .json()
      .attachments.map(({ filename }: { filename: string }) => filename);

  test('common ones for all, those of a language for its readers', async () => {
    const id = await createdId();
    const common = await attach(id, 'Työvuorot 2026.csv', 'päivä;vuoro\n1;aamu\n');
    expect(common.json()).toMatchObject({
      filename: 'Työvuorot 2026.csv',
      content_type: 'text/csv',
      language: null,
      order: 1,
    });
    const swedish = (await attach(id, '../../etc/Säkerhet.txt', 'Var försiktig', 'sv')).json();
    expect(swedish).toMatchObject({ filename: 'Säkerhet.txt', language: 'sv', order: 2 });
    expect(await shownTo(id, 'fi')).toEqual(['Työvuorot 2026.csv']);
    expect(await shownTo(id, 'sv')).toEqual(['Työvuorot 2026.csv', 'Säkerhet.txt']);
    expect(
      (await server.call('GET', `v1/news/${id}/attachments/${swedish.id}/`, member('fi'))).statusCode,
    ).toBe(404);
    const read = await server.call('GET', `v1/news/${id}/attachments/${swedish.id}/`, member('sv'));
    expect(read.body).toBe('Var försiktig');
    expect(read.headers['content-disposition']).toBe(
      `attachment; filename="S_kerhet.txt"; filename*=UTF-8''S%C3%A4kerhet.txt`,
    );
    expect(read.headers['content-security-policy']).toContain('sandbox');
    expect(
      (await server.call('DELETE', `v1/news/${id}/attachments/${swedish.id}/`, editor())).statusCode,
    ).toBe(204);
    expect(await shownTo(id, 'sv')).toEqual(['Työvuorot 2026.csv']);
  });

  test.each([
    ['page.txt', '<!DOCTYPE html><script>alert(1)</script>'],
    ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['program.pdf', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
  ])('%s is refused by its content, and the supported types are named', async (name, bytes) => {
    const refused = await attach(await createdId(), name, bytes);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors.file[0]).toMatch(/PDF, JPEG, PNG, DOCX/);
  });

  test('a language that does not exist and a file that is not there', async () => {
    const id = await createdId();
    expect((await attach(id, 'a.txt', 'a', 'de')).json().errors).toHaveProperty('language');
    expect(
      (await server.call('POST', `v1/news/${id}/attachments/`, { ...editor(), body: new FormData() })).json()
        .errors,
    ).toEqual({
      file: ['Tiedosto puuttuu'],
    });
  });

  test('what a crash left half done is swept away', async () => {
    const { services } = server;
    const [left] = await services.database.system
      .insert(files)
      .values({
        tenant_id: company.tenantId,
        key: 'a'.repeat(24),
        kind: 'attachment',
        content_type: 'text/plain',
        size: 3,
        changed_at: sql`now() - interval '2 hours'`,
      })
      .returning({ id: files.id });
    await services.storage.keepBytes(`attachments/${'a'.repeat(24)}`, Buffer.from('abc'));
    await sweep(services);
    expect(await services.storage.read(`attachments/${'a'.repeat(24)}`)).toBeUndefined();
    expect(
      await services.database.system
        .select()
        .from(files)
        .where(eq(files.id, left?.id ?? 0)),
    ).toEqual([]);
  });
});
