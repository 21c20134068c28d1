import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';

let server: TestApp;
let user: TestUser;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  user = await server.build.user({ first_name: 'Aino', email: 'aino@example.com' });
  token = await server.login(user);
});

const read = async (as = token) => (await server.call('GET', 'v1/profile/', { token: as })).json();

const patch = (body: object, as = token) => server.call('PATCH', 'v1/profile/', { token: as, body });

const picture = (format: 'png' | 'jpeg' | 'gif') =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#8e2a8b' } })
    [format]()
    .toBuffer();

async function putPicture(bytes: Promise<Buffer> | Buffer | undefined, as = token, replaces = false) {
  const form = new FormData();
  if (replaces) form.set('remove_picture', 'true');
  if (bytes) form.set('picture', new Blob([new Uint8Array(await bytes)]), 'minä.png');
  else form.set('other', 'part');
  return server.call('PUT', 'v1/profile/image/', { token: as, body: form });
}

describe('reading the profile', () => {
  test('returns all details of the caller', async () => {
    expect(await read()).toEqual({
      id: user.id,
      username: user.username,
      active: true,
      has_password: true,
      tenant_id: user.tenantId,
      first_name: 'Aino',
      last_name: expect.any(String),
      phone: user.phone,
      email: 'aino@example.com',
      email_confirmed: false,
      job_title: null,
      workplace: null,
      manager: null,
      manager_name: null,
      picture: null,
      picture_thumbnail: null,
      status: null,
      status_reason: null,
      status_until: null,
      show_email_to_all: expect.any(Boolean),
      show_phone_to_all: false,
      thanks: true,
      read_only: false,
      is_tenant_admin: false,
      is_feedback_manager: false,
      groups: [],
      admin_groups: [],
      language: null,
      theme: null,
      right_to_left: false,
      reading_language: null,
      translate_always: false,
      first_steps_closed: false,
      roles: [],
      screens: [],
      non_empty: [],
      is_admin: false,
      can_translate: false,
      can_ask: false,
      can_read_translated: false,
      abilities: expect.objectContaining({ news: ['read'], group: ['read'] }),
    });
  });

  test('says who may enter the console and what they may do there', async () => {
    const { build, login } = server;
    const { id: group, tenantId } = await build.group();
    const admin = await read(await login(await build.user({ tenant: tenantId, is_tenant_admin: true })));
    expect(admin).toMatchObject({ is_admin: true, is_tenant_admin: true });
    expect(admin.abilities.news).toEqual(['read', 'admin', 'create', 'update', 'delete']);
    const groupAdmin = await read(await login(await build.user({ tenant: tenantId, admin_groups: [group] })));
    expect(groupAdmin).toMatchObject({ is_admin: true, admin_groups: [group] });
    expect(groupAdmin.abilities.news).toContain('create');
    const manager = await read(
      await login(await build.user({ tenant: tenantId, is_feedback_manager: true })),
    );
    expect(manager).toMatchObject({ is_admin: true });
    expect(manager.abilities.news).toEqual(['read']);
  });
});

describe('changing the profile', () => {
  test('changes the given fields, and the rest stays', async () => {
    const answer = await patch({ status: 'at_work', language: 'lt', theme: 'dark', show_phone_to_all: true });
    expect(answer.statusCode).toBe(200);
    const changed = {
      status: 'at_work',
      language: 'lt',
      theme: 'dark',
      show_phone_to_all: true,
      first_name: 'Aino',
    };
    expect(answer.json()).toMatchObject(changed);
    expect((await patch({ status: null, theme: '' })).json()).toMatchObject({
      ...changed,
      status: null,
      theme: null,
    });
    expect(await read()).toMatchObject({ language: 'lt', status: null });
  });

  test('cannot change one’s own rights or name', async () => {
    const forbidden = {
      is_tenant_admin: true,
      read_only: true,
      admin_groups: [1],
      first_name: 'X',
      tenant_id: 1,
      id: 1,
    };
    const before = await read();
    expect((await patch({ ...forbidden, username: 'x', picture: 'x' })).statusCode).toBe(200);
    expect(await read()).toEqual(before);
  });

  test('reports all errors at once and then stores nothing', async () => {
    const answer = await patch({
      status: 'asleep',
      language: 'de',
      theme: 'pink',
      right_to_left: 'perhaps',
      show_email_to_all: true,
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual([
      'language',
      'right_to_left',
      'status',
      'theme',
    ]);
    expect(await read()).toMatchObject({ status: null, language: null });
  });

  test.each([[[]], ['text']])('rejects %j, which is not an object', async (body) => {
    const answer = await server.app.inject({
      method: 'PATCH',
      url: '/api/v1/profile/',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(400);
  });

  test('with an outdated version does not overwrite the change', async () => {
    const versionOf = async () => {
      const { rows } = await server.services.database.system.execute<{ version: number }>(
        sql`select version from users where id = ${user.id}`,
      );
      return rows[0]?.version ?? 0;
    };
    const before = await versionOf();
    await patch({ status: 'away' });
    expect(await versionOf()).toBe(before + 1);
    await patch({ unknown: 1 });
    expect(await versionOf()).toBe(before + 1);
  });

  test('is limited to personal appearance for read-only users', async () => {
    const reader = await server.login(await server.build.user({ read_only: true }));
    expect((await patch({ language: 'sv', theme: 'light', right_to_left: true }, reader)).statusCode).toBe(
      200,
    );
    expect((await patch({ language: 'fi', status: 'away' }, reader)).statusCode).toBe(403);
    expect(await read(reader)).toMatchObject({
      language: 'sv',
      theme: 'light',
      right_to_left: true,
      status: null,
    });
  });
});

describe('the profile picture', () => {
  test.each(['png', 'jpeg'] as const)('is set as %s, shown and deleted', async (format) => {
    const answer = await putPicture(picture(format));
    expect(answer.statusCode).toBe(200);
    const { picture: large, picture_thumbnail: small } = answer.json();
    for (const address of [large, small]) {
      const served = await server.app.inject(address);
      expect(served.statusCode).toBe(200);
      expect(served.headers['content-type']).toBe('image/webp');
    }
    const deletion = await server.call('DELETE', 'v1/profile/image/', { token });
    expect(deletion.statusCode).toBe(204);
    expect(await read()).toMatchObject({ picture: null, picture_thumbnail: null });
    const { rows } = await server.services.database.system.execute(sql`
      select state from files where entity = 'user' and entity_id = ${user.id}`);
    expect(rows).toEqual([{ state: 'doomed' }]);
    expect((await server.call('DELETE', 'v1/profile/image/', { token })).statusCode).toBe(204);
  });

  test('must be deleted before another is set, also under concurrent calls', async () => {
    const answers = await Promise.all([
      putPicture(picture('png')),
      putPicture(picture('png')),
      putPicture(picture('png')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const { picture: current } = await read();
    const rejection = await putPicture(picture('jpeg'));
    expect(rejection.statusCode).toBe(400);
    expect(rejection.json().errors).toEqual({ picture: ['Poista ensin nykyinen kuva'] });
    expect((await read()).picture).toBe(current);
    const { rows } = await server.services.database.system.execute(sql`
      select count(*)::int as count from files where tenant_id = ${user.tenantId} and state = 'live'`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('is replaced by the call that removes the one before, and stays when that call is refused', async () => {
    const replace = (bytes: Buffer) => putPicture(bytes, token, true);
    await putPicture(picture('png'));
    const first = (await read()).picture;
    expect((await replace(Buffer.from('not a picture'))).statusCode).toBe(400);
    expect((await read()).picture).toBe(first);
    const pictures = [await picture('jpeg'), await picture('png')];
    const answers = await Promise.all(pictures.map(replace));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await read()).picture).not.toBe(first);
    const { rows } = await server.services.database.system.execute(sql`
      select count(*)::int as count from files where tenant_id = ${user.tenantId} and state = 'live'`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test.each([
    ['another type', picture('gif'), 'Vain JPEG- ja PNG-kuvat käyvät'],
    ['a text', Buffer.from('not a picture'), 'Vain JPEG- ja PNG-kuvat käyvät'],
    [
      'half a picture',
      picture('png').then((buffer) => buffer.subarray(0, 200)),
      'Kuvaa ei voi avata. Kokeile toista kuvaa.',
    ],
    ['nothing', undefined, 'Tiedosto puuttuu'],
  ])('is rejected when it is %s', async (_, bytes, message) => {
    const answer = await putPicture(bytes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ picture: [message] });
  });

  test('cannot be changed by read-only users', async () => {
    const reader = await server.login(await server.build.user({ read_only: true }));
    expect((await putPicture(picture('png'), reader)).statusCode).toBe(403);
    expect((await server.call('DELETE', 'v1/profile/image/', { token: reader })).statusCode).toBe(403);
  });
});
