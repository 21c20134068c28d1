import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { multipart, picture } from './newsroom.ts';
import { openTrialApp } from './trial-app.ts';

/** Tests an entity with one file, a required picture, a unique name and a first publication date. */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTrialApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const admin = () => ({ token: company.tokens.tenantAdmin });
const document = (words: string, name = 'Ohje 1.txt') => [new Blob([words]), name] as const;

async function send(
  method: 'POST' | 'PUT',
  path: string,
  fields: object,
  file?: ReturnType<typeof document>,
) {
  const form = multipart({ ...fields });
  if (file) form.set('file', ...file);
  return server.call(method, `v1/trial-papers/${path}`, { ...admin(), body: form });
}

const create = async (more: object = {}, file?: ReturnType<typeof document>) =>
  send('POST', '', { group: company.everyone, cover: await picture(), ...more }, file);

const words = async (id: number) =>
  (await server.call('GET', `v1/trial-papers/${id}/view/?admin_view=1`, admin())).body;

describe('the file of an object', () => {
  test('is stored under the given name and replaced by another', async () => {
    const created = (await create({}, document('Ensin.'))).json();
    expect(created).toMatchObject({ filename: 'Ohje 1.txt', file_size: 6, file_content_type: 'text/plain' });
    expect(await words(created.id)).toBe('Ensin.');
    const replaced = await send(
      'PUT',
      `${created.id}/`,
      { filename: 'Uusi ohje.txt' },
      document('Sitten.', 'x.txt'),
    );
    expect(replaced.json()).toMatchObject({ filename: 'Uusi ohje.txt', file_size: 7, version: 2 });
    expect(await words(created.id)).toBe('Sitten.');
    const renamed = await send('PUT', `${created.id}/`, { filename: '../Ohje.txt' });
    expect(renamed.json()).toMatchObject({ filename: 'Ohje.txt', file_size: 7 });
    const { rows } = await server.services.database.system.execute(
      sql`select state from files
        where kind = 'attachment' and entity_id is not null and tenant_id = ${company.tenantId} order by id`,
    );
    expect(rows).toEqual([{ state: 'former' }, { state: 'live' }]);
    const cleared = await send('PUT', `${created.id}/`, { remove_file: true });
    expect(cleared.json()).toMatchObject({
      file: null,
      filename: null,
      file_size: null,
      file_content_type: null,
    });
  });

  test('is checked by its content', async () => {
    const rejected = await create({}, document('<!DOCTYPE html><script>alert(1)</script>', 'sivu.txt'));
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json().errors.file[0]).toMatch(/PDF/);
  });
});

test('a required picture cannot be omitted, or removed from published content', async () => {
  const without = await create({ cover: '' });
  expect(without.json().errors).toEqual({ cover: ['Tämä kenttä on pakollinen'] });
  const { id } = (await create()).json();
  const removed = { published: true, remove_cover: true };
  expect((await send('PUT', `${id}/`, removed)).json().errors).toHaveProperty('cover');
  expect((await send('PUT', `${id}/`, { remove_cover: true, cover: await picture() })).statusCode).toBe(200);
});

test('a name belongs to one object, also under concurrent calls; a deleted object frees it', async () => {
  const answers = await Promise.all([
    create({ name: 'Ohje' }),
    create({ name: 'Ohje' }),
    create({ name: 'Ohje' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  const conflict = answers.find(({ statusCode }) => statusCode === 400);
  expect(conflict?.json().errors).toEqual({ name: ['Tämä on jo käytössä'] });
  const first = answers.find(({ statusCode }) => statusCode === 201)?.json().id;
  await server.call('DELETE', `v1/trial-papers/${first}/`, admin());
  expect((await create({ name: 'Ohje' })).statusCode).toBe(201);
  const back = await server.call('POST', `v1/trial-papers/${first}/restore/`, admin());
  expect([back.statusCode, back.json().errors]).toEqual([400, { name: ['Tämä on jo käytössä'] }]);
});

test('a secret field is stored and returned by no answer', async () => {
  const created = await create({ code: 'avain-4711', published: true });
  const { id } = created.json();
  const paths = [`${id}/?admin_view=1`, `${id}/`, '?admin_view=1', '?admin_view=1&format=csv', ''];
  const answers = [created, await send('PUT', `${id}/`, { name: 'Avain' })];
  for (const path of paths) answers.push(await server.call('GET', `v1/trial-papers/${path}`, admin()));
  for (const answer of answers) {
    expect(answer.statusCode).toBeLessThan(300);
    expect(answer.body).not.toMatch(/"code"|4711/);
  }
  const { rows } = await server.services.database.system.execute(
    sql`select code from trial_papers where id = ${id}`,
  );
  expect(rows).toEqual([{ code: 'avain-4711' }]);
});

test('the time of first publication is kept, whatever changes later', async () => {
  const { id } = (await create()).json();
  const moment = async () => {
    const { rows } = await server.services.database.system.execute<{ published_at: Date | null }>(
      sql`select published_at from trial_papers where id = ${id}`,
    );
    return rows[0]?.published_at;
  };
  expect(await moment()).toBeNull();
  await send('PUT', `${id}/`, { published: true });
  const first = await moment();
  expect(first).not.toBeNull();
  await send('PUT', `${id}/`, { published: false });
  await send('PUT', `${id}/`, { published: true });
  expect(await moment()).toEqual(first);
});
