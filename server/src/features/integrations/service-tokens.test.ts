import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenAt } from '../../../test/live-client.ts';
import { openNewsroom, texts } from '../../../test/newsroom.ts';
import { allRoutes } from '../../app.ts';
import { builtInScopes } from './entities.ts';

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let admin: { token: string | undefined };

beforeAll(async () => {
  newsroom = await openNewsroom();
  ({ call } = newsroom.server);
  admin = { token: newsroom.company.tokens.tenantAdmin };
});

afterAll(() => newsroom.server.close());

const make = (body: object, headers?: Record<string, string>) =>
  call('POST', 'v1/service-tokens/', { ...admin, body, headers });
async function tokenFor(scopes: string[], more: object = {}): Promise<{ id: number; token: string }> {
  const created = await make({ name: 'Ruokalista', scopes, ...more });
  expect(created.statusCode, created.body).toBe(201);
  return created.json();
}
const read = async (id: number) => (await call('GET', `v1/service-tokens/${id}/`, admin)).json();

const newsBody = (more: object = {}) => ({
  translations: texts,
  group: newsroom.company.groups.own,
  release_date: '01.01.2026 12:00',
  ...more,
});

describe('a service token', () => {
  test('is shown once and stored nowhere in plain text', async () => {
    const key = crypto.randomUUID();
    const body = { name: 'Ulkoinen', scopes: ['news:read'], expires: '2096-01-01T00:00:00Z' };
    const first = await make(body, { 'idempotency-key': key });
    const { id, token, ...rest } = first.json();
    expect(token).toMatch(/^piiri_[\w-]{43}$/);
    expect(rest).toMatchObject({ ...body, last_used: null, expires: '2096-01-01T00:00:00.000Z' });
    expect((await make(body, { 'idempotency-key': key })).json()).toEqual(first.json());
    // A leaked token can be identified by its first characters.
    expect(rest.prefix).toBe(token.slice(0, 10));
    expect(await read(id)).toMatchObject({ prefix: rest.prefix });
    const answers = [
      await read(id),
      (await call('GET', 'v1/service-tokens/', admin)).json(),
      (await call('PUT', `v1/service-tokens/${id}/`, { ...admin, body: { name: 'Toinen' } })).json(),
      (await call('GET', `v1/history/?entity=service_token&id=${id}`, admin)).json(),
    ];
    expect(JSON.stringify(answers)).not.toContain(token);
    const { system } = newsroom.server.services.database;
    const { rows: tables } = await system.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await system.execute(
        sql`select 1 from ${sql.identifier(name)} t where t::text like ${`%${token}%`}`,
      );
      expect(rows, name).toEqual([]);
    }
  });

  test('is created by tenant admins only, and rejected with invalid values', async () => {
    const errors = async (body: object) => (await make(body)).json().errors;
    expect(await errors({ scopes: ['news:read'] })).toHaveProperty('name');
    for (const scopes of [
      [],
      undefined,
      'news:read',
      ['*'],
      ['news:*'],
      ['feedback:read'],
      ['chat_channel:read'],
      ['feedback_category:read'],
      ['webhook:write'],
      ['service_token:write'],
    ])
      expect(await errors({ name: 'X', scopes }), String(scopes)).toHaveProperty('scopes');
    const past = new Date(Date.now() - 60_000).toISOString();
    expect(await errors({ name: 'X', scopes: ['news:read'], expires: past })).toHaveProperty('expires');
    expect(await errors({ name: 'X', scopes: ['news:read'], expires: 'huomenna' })).toHaveProperty('expires');
    const { groupAdmin, member, strangerAdmin } = newsroom.company.tokens;
    for (const token of [groupAdmin, member])
      expect(
        (await call('POST', 'v1/service-tokens/', { token, body: { name: 'X', scopes: ['news:read'] } }))
          .statusCode,
      ).toBe(403);
    const { id } = await tokenFor(['news:read']);
    expect((await call('DELETE', `v1/service-tokens/${id}/`, { token: strangerAdmin })).statusCode).toBe(404);
  });

  test('edits everything in its scopes, and history names it, also after it was revoked', async () => {
    const { id, token } = await tokenFor(['news:read', 'news:write'], { name: 'Julkaisija 3000' });
    const created = await call('POST', 'v1/news/', { token, body: newsBody({ published: true }) });
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json().updated_by.name).toBe('Julkaisija 3000');
    const at = `v1/news/${created.json().id}/`;
    expect((await call('GET', at, { token })).statusCode).toBe(200);
    expect((await call('GET', 'v1/news/?admin_view=1', { token })).json().count).toBeGreaterThan(0);
    const form = new FormData();
    form.set('file', new Blob(['Ohje\n']), 'ohje.txt');
    const attached = await call('POST', `${at}attachments/`, { token, body: form });
    expect(attached.statusCode, attached.body).toBe(201);
    const update = { translations: { fi: { title: 'Toinen', text: '<p>a</p>' } } };
    expect((await call('PUT', at, { token, body: update })).statusCode).toBe(200);
    expect((await call('PUT', `${at}draft/`, { token, body: update })).statusCode).toBe(200);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = await call('POST', `${at}draft/publish/`, { token, body: { at: later } });
    expect(scheduled.statusCode, scheduled.body).toBe(200);
    expect((await call('DELETE', at, { token })).statusCode).toBe(204);
    expect((await call('POST', `${at}restore/`, { token })).statusCode).toBe(200);
    expect((await call('DELETE', `v1/service-tokens/${id}/`, admin)).statusCode).toBe(204);
    expect((await call('GET', at, { token })).statusCode).toBe(401);
    for (const [path, body] of [
      [`v1/service-tokens/${id}/restore/`, {}],
      ['v1/service-tokens/bulk/restore/', { ids: [id] }],
    ] as const)
      expect((await call('POST', path, { ...admin, body })).statusCode).toBe(404);
    const { rows: keys } = await newsroom.server.services.database.system.execute(
      sql`select hash from service_token_keys where token_id = ${id}`,
    );
    expect(keys).toEqual([{ hash: null }]);
    expect((await call('GET', at, { token })).statusCode).toBe(401);
    const history = await call('GET', `v1/history/?entity=news&id=${created.json().id}`, admin);
    expect(history.json().results.length).toBeGreaterThan(3);
    for (const { user } of history.json().results) expect(user.name).toBe('Julkaisija 3000');
  });

  test('is refused every other call', async () => {
    const { token } = await tokenFor(['event:read']);
    for (const route of allRoutes()) {
      if (route.access === 'public' || route.scope === 'event:read') continue;
      const path = route.path.replace(/:\w+/g, '1');
      const { statusCode } = await call(route.method, `${path}/`, {
        token,
        body: route.method === 'GET' ? undefined : {},
      });
      // Calls of features that the company has switched off return 404 to everyone.
      expect([403, 404], `${route.method} ${path}`).toContain(statusCode);
      if (!route.feature && typeof route.access === 'string') expect(statusCode, path).toBe(403);
    }
    expect((await call('POST', 'v1/news/', { token, body: newsBody() })).statusCode).toBe(403);
    await expect(listenAt(await newsroom.server.address(), { token }, '/notices')).rejects.toThrow();
  });

  test('has scopes for each content type that the company has defined', async () => {
    const type = (name: string) =>
      call('POST', 'v1/content-types/', {
        ...admin,
        body: {
          name,
          labels: { fi: { one: 'Laite', many: 'Laitteet' } },
          fields: [{ name: 'model', kind: 'text', labels: { fi: 'Malli' }, shown: true }],
          title: 'model',
          visibility: 'everyone',
        },
      });
    const { id: typeId } = (await type('devices')).json();
    await type('vehicles');
    const { scopes } = (await call('GET', 'v1/integrations/', admin)).json();
    expect(scopes).toEqual(expect.arrayContaining(['content/devices:read', 'content/devices:write']));
    expect(scopes.join()).not.toContain('content_item');
    const { id, token } = await tokenFor(['content/devices:read', 'content/devices:write']);
    const body = { custom: { model: 'Pora' } };
    const created = await call('POST', 'v1/content/devices/', { token, body });
    expect(created.statusCode, created.body).toBe(201);
    const list = async (name: string, own = token) =>
      (await call('GET', `v1/content/${name}/`, { token: own })).statusCode;
    expect(await list('devices')).toBe(200);
    expect(await list('vehicles')).toBe(403);
    const reader = (await tokenFor(['content/vehicles:read'])).token;
    expect(await list('vehicles', reader)).toBe(200);
    // An idempotency key does not give access to another token's answer either.
    expect(await list('devices', reader)).toBe(403);
    expect((await call('POST', 'v1/content/vehicles/', { token: reader, body })).statusCode).toBe(403);
    const description = (await call('GET', 'openapi.json', admin)).json().paths['/v1/content/devices/'];
    expect(description.post.security).toContainEqual({ service_token: ['content/devices:write'] });
    expect((await make({ name: 'X', scopes: ['content/none:read'] })).statusCode).toBe(400);
    // A scope of a deleted content type does not prevent changes.
    await call('DELETE', `v1/content-types/${typeId}/?content=delete`, admin);
    const renamed = { name: 'Toinen', scopes: ['content/devices:read'] };
    const changed = await call('PUT', `v1/service-tokens/${id}/`, { ...admin, body: renamed });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await list('devices')).toBe(404);
  });

  test('reads neither poll answers nor enrolments', async () => {
    const { token } = await tokenFor(builtInScopes());
    for (const path of ['v1/polls/1/answers/', 'v1/events/1/enrollments/', 'v1/history/', 'v1/profile/'])
      expect((await call('GET', path, { token })).statusCode, path).toBe(403);
  });

  test('cannot grant rights or change people who have rights', async () => {
    const { token } = await tokenFor(['user:write', 'user:read']);
    const person = { first_name: 'Uusi', last_name: 'Henkilö', username: `u${Date.now()}` };
    const created = await call('POST', 'v1/users/', { token, body: person });
    expect(created.statusCode, created.body).toBe(201);
    const at = `v1/users/${created.json().id}/`;
    expect((await call('PUT', at, { token, body: { job_title: 'Kokki' } })).statusCode).toBe(200);
    for (const body of [{ is_tenant_admin: true }, { admin_groups: [newsroom.company.groups.own] }])
      expect((await call('PUT', at, { token, body })).statusCode).toBe(403);
    const rights = { ...person, username: `v${Date.now()}`, is_feedback_manager: true };
    expect((await call('POST', 'v1/users/', { token, body: rights })).statusCode).toBe(403);
    const boss = await newsroom.server.build.user({
      tenant: newsroom.company.tenantId,
      is_tenant_admin: true,
    });
    const phoneChange = await call('PUT', `v1/users/${boss.id}/`, {
      token,
      body: { phone: '+358501234599' },
    });
    expect(phoneChange.statusCode).toBe(403);
    expect((await call('PUT', `v1/users/${boss.id}/password/`, { token, body: {} })).statusCode).toBe(403);
  });

  test('expires at its time, shows its last use, and has its own idempotency keys', async () => {
    const expires = new Date(Date.now() + 1500).toISOString();
    const short = await tokenFor(['news:read'], { expires });
    const [writer, otherWriter] = [await tokenFor(['news:write']), await tokenFor(['news:write'])];
    expect((await call('GET', 'v1/news/', { token: short.token })).statusCode).toBe(200);
    const used = async () => (await read(short.id)).last_used;
    await expect.poll(used).not.toBeNull();
    expect(Math.abs(Date.now() - Date.parse(await used()))).toBeLessThan(30_000);
    const headers = { 'idempotency-key': 'uusi' };
    const [first, second] = [
      await call('POST', 'v1/news/', { token: writer.token, headers, body: newsBody() }),
      await call('POST', 'v1/news/', { token: otherWriter.token, headers, body: newsBody() }),
    ];
    expect(first.json().id).not.toBe(second.json().id);
    await expect
      .poll(async () => (await call('GET', 'v1/news/', { token: short.token })).statusCode)
      .toBe(401);
  });

  test('has every scope documented in the OpenAPI description', async () => {
    const description = (await call('GET', 'openapi.json')).body;
    for (const scope of ['news:read', 'news:write', 'user:write'])
      expect(description).toContain(`"${scope}"`);
  });
});
