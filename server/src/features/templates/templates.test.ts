import { MAX_TEMPLATES } from '@piiri/shared/contracts/template-limits.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, type Company } from '../../../test/company.ts';
import { multipart, openNewsroom, picture } from '../../../test/newsroom.ts';
import { runRegularJobs } from '../../../test/regular-jobs.ts';

let room: Awaited<ReturnType<typeof openNewsroom>>;
let otherCompany: Company;

beforeAll(async () => {
  room = await openNewsroom();
  otherCompany = await buildCompany(room.server);
});

afterAll(() => room.server.close());

const CALL = 'v1/templates/';

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  token: string | undefined,
  body?: object,
) => room.server.call(method, path, { token, body });

async function makeTemplate(token: string | undefined, more: object = {}) {
  const object = await room.createdId();
  const created = await call('POST', CALL, token, { entity: 'news', object, name: 'Viikkotiedote', ...more });
  expect(created.statusCode, created.body).toBe(201);
  return created.json();
}

const namesFor = async (token: string | undefined) => {
  const answer = await call('GET', `${CALL}?entity=news`, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().map(({ name }: { name: string }) => name);
};

test('a template copies an object’s texts and settings, without its publishing state', async () => {
  const { groupAdmin } = room.company.tokens;
  const { id, ...template } = await makeTemplate(groupAdmin);
  expect(template).toEqual({
    entity: 'news',
    name: 'Viikkotiedote',
    shared: false,
    is_own: true,
    may_change: true,
  });
  const { values } = (await call('GET', `${CALL}${id}/`, groupAdmin)).json();
  expect(values).toMatchObject({
    group: expect.any(Number),
    translations: { fi: { title: expect.any(String) } },
  });
  for (const name of ['id', 'image', 'attachments', 'published', 'release_date', 'expire_date', 'abilities'])
    expect(values).not.toHaveProperty(name);
});

test('a template is private to its creator until shared, and belongs to one company', async () => {
  const { groupAdmin, tenantAdmin, member } = room.company.tokens;
  const { id } = await makeTemplate(groupAdmin, { name: 'Oma' });
  const path = `${CALL}${id}/`;
  expect(await namesFor(tenantAdmin)).not.toContain('Oma');
  expect((await call('GET', path, tenantAdmin)).statusCode).toBe(404);
  expect((await call('PATCH', path, tenantAdmin, { name: 'x' })).statusCode).toBe(404);
  expect((await call('PATCH', path, groupAdmin, { name: ' Yhteinen ', shared: true })).json()).toMatchObject({
    name: 'Yhteinen',
    shared: true,
  });
  expect(await namesFor(tenantAdmin)).toContain('Yhteinen');
  expect((await call('GET', path, tenantAdmin)).statusCode).toBe(200);
  expect((await call('GET', path, otherCompany.tokens.tenantAdmin)).statusCode).toBe(404);
  expect((await call('DELETE', path, otherCompany.tokens.tenantAdmin)).statusCode).toBe(404);
  expect((await call('GET', path, member)).statusCode).toBe(403);
  expect((await call('DELETE', path, tenantAdmin)).statusCode).toBe(204);
  const admins = await makeTemplate(tenantAdmin, { name: 'Pääkäyttäjän', shared: true });
  expect((await call('DELETE', `${CALL}${admins.id}/`, groupAdmin)).statusCode).toBe(403);
});

test('a template needs a name and an object that the caller may change, and their number is limited', async () => {
  const { groupAdmin, tenantAdmin } = room.company.tokens;
  const object = await room.createdId({});
  const good = { entity: 'news', object, name: 'Malli' };
  for (const [more, at] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ entity: 'nothing' }, 'entity'],
    [{ entity: 'user' }, 'entity'],
    [{ entity: 'wallpaper' }, 'entity'],
    [{ object: 'x' }, 'object'],
  ] as const) {
    const rejected = await call('POST', CALL, tenantAdmin, { ...good, ...more });
    expect(rejected.statusCode, JSON.stringify(more)).toBe(400);
    expect(rejected.json().errors).toHaveProperty(at);
  }
  const foreign = await call('POST', CALL, otherCompany.tokens.tenantAdmin, good);
  expect(foreign.statusCode).toBe(404);
  const fill = async (left: number): Promise<number> => {
    const { statusCode } = await call('POST', CALL, groupAdmin, good);
    return statusCode === 201 && left > 0 ? fill(left - 1) : statusCode;
  };
  expect(await fill(MAX_TEMPLATES)).toBe(409);
  const own = (await call('GET', `${CALL}?entity=news`, groupAdmin)).json();
  expect(own.filter((template: { is_own: boolean }) => template.is_own)).toHaveLength(MAX_TEMPLATES);
});

test('a picture in a template’s text is kept while the template exists', async () => {
  const { tenantAdmin } = room.company.tokens;
  const { services } = room.server;
  const sent = await room.server.call('POST', 'v1/upload/image/', {
    token: tenantAdmin,
    body: multipart({ image: await picture() }),
  });
  const address = sent.json().image as string;
  const stateOf = async () => {
    const { rows } = await services.database.system.execute(
      sql`select state, entity from files where ${address} like '%' || key || '%'`,
    );
    return rows[0];
  };
  const object = await room.createdId({
    translations: { fi: { title: 'Kuvallinen', text: `<p>Alku</p><img src="${address}" alt="Linja">` } },
  });
  const created = await call('POST', CALL, tenantAdmin, { entity: 'news', object, name: 'Kuvallinen' });
  await room.change(object, { translations: { fi: { title: 'Kuvaton', text: '<p>Alku</p>' } } });
  await services.database.system.execute(
    sql`update files set changed_at = now() - interval '900 days' where ${address} like '%' || key || '%'`,
  );
  await runRegularJobs(services, room.company.tenantId);
  expect((await room.server.call('GET', address.replace('/api/', ''))).statusCode).toBe(200);
  expect((await call('DELETE', `${CALL}${created.json().id}/`, tenantAdmin)).statusCode).toBe(204);
  expect(await stateOf()).toMatchObject({ state: 'former' });
});
