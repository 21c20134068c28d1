import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenAt } from '../../../test/live-client.ts';
import { multipart, openNewsroom, picture } from '../../../test/newsroom.ts';
import { runJobsToEnd } from '../../../test/run-jobs.ts';
import { allRoutes } from '../../app.ts';
import { missedScreensJob } from './missed-job.ts';

let room: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  room = await openNewsroom();
});

afterAll(() => room.server.close());

type ActorName = keyof typeof room.company.tokens;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const as = (who: ActorName, method: Method, path: string, body?: object) =>
  room.server.call(method, path, { token: room.company.tokens[who], body });

const by = (token: string, method: Method, path: string, body?: object) =>
  room.server.call(method, path, { token, body });

/** Begins pairing as a device does; each device has an address of its own. */
let devices = 0;
async function device(kind: 'screen' | 'kiosk' = 'screen') {
  devices += 1;
  const answer = await room.server.call('POST', 'v1/screens/code/', {
    body: { kind },
    address: `192.0.2.${devices % 250}`,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { code: string; secret: string; expires_at: string };
}

const pair = (code: string, more: object = {}, who: ActorName = 'tenantAdmin') =>
  as(who, 'POST', 'v1/screens/pair/', {
    code,
    name: 'Aula',
    groups: [room.company.groups.own],
    entities: ['news', 'event'],
    ...more,
  });

/** Returns a paired screen and its token. */
async function paired(more: object = {}) {
  const { code, secret } = await device();
  const answer = await pair(code, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return { id: answer.json().id as number, token: secret, screen: answer.json() };
}

const contentOf = async (token: string) => {
  const answer = await by(token, 'GET', 'v1/screen/');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const titlesOn = async (token: string): Promise<string[]> =>
  (await contentOf(token)).slides.map(({ title }: { title: string }) => title);

const news = (title: string, more: object = {}) =>
  as('tenantAdmin', 'POST', 'v1/news/', {
    ...{ group: room.company.groups.own, published: true, release_date: '01.01.2026 12:00' },
    translations: { fi: { title, text: '<p>Teksti.</p>' } },
    ...more,
  });

describe('pairing', () => {
  test('binds the device that keeps the secret to the company whose admin enters its code', async () => {
    const { code, secret } = await device();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    const state = () => room.server.call('POST', 'v1/screens/code/state/', { body: { secret } });
    expect((await state()).json()).toMatchObject({ state: 'waiting' });
    expect((await by(secret, 'GET', 'v1/screen/')).statusCode).toBe(401);
    const answer = await pair(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      ...{ name: 'Aula', kind: 'screen', entities: ['news', 'event'], languages: [], seconds: 15 },
      ...{ layout: 'full', active: true, paired: true, seen_at: expect.any(String) },
    });
    expect(answer.body).not.toContain(secret);
    expect((await state()).json()).toEqual({ state: 'paired', expires_at: null });
    expect((await contentOf(secret)).screen).toMatchObject({ id: answer.json().id, name: 'Aula' });
    // The code is used up.
    expect((await pair(code)).json().errors).toMatchObject({ code: [expect.any(String)] });
  });

  test('two admins who enter one code at once get one screen', async () => {
    const { code } = await device();
    const statuses = (await Promise.all([pair(code), pair(code)])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 400]);
  });

  test('neither the secret nor the code is stored as it is', async () => {
    const { code, secret } = await device();
    const { rows } = await room.server.services.database.system.execute(
      sql`select * from screen_codes order by expires_at desc limit 50`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await pair(code);
    const keys = await room.server.services.database.system.execute(sql`select * from screen_keys`);
    expect(JSON.stringify(keys.rows)).not.toContain(secret);
  });

  test('an expired code is unknown, to its device as well', async () => {
    const { code, secret } = await device();
    await room.server.services.database.system.execute(
      sql`update screen_codes set expires_at = now() - interval '1 second'`,
    );
    expect((await pair(code)).statusCode).toBe(400);
    const state = await room.server.call('POST', 'v1/screens/code/state/', { body: { secret } });
    expect(state.statusCode).toBe(404);
  });

  test('guesses are slowed down, and then not even the right code is taken', async () => {
    const { build, login } = room.server;
    const guesser = await login(await build.user({ tenant: room.company.tenantId, is_tenant_admin: true }));
    const { code } = await device();
    const guess = (typed: string) =>
      room.server.call('POST', 'v1/screens/pair/', {
        token: guesser,
        body: { code: typed, name: 'x', groups: [room.company.groups.own], entities: ['news'] },
        address: '198.51.100.7',
      });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await guess(`ZZZZZ${n + 2}`)).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await guess(code)).statusCode).toBe(429);
    // Others are not slowed down by it.
    expect((await pair(code)).statusCode).toBe(201);
  });

  test('is a tenant admin’s, in their own company', async () => {
    const { code } = await device();
    for (const who of ['member', 'readOnly', 'groupAdmin', 'feedbackManager', 'stranger'] as const)
      expect((await pair(code, {}, who)).statusCode, who).toBe(403);
    expect((await pair(code, {}, 'anonymous')).statusCode).toBe(401);
    // Groups of another company do not exist for its admin.
    expect((await pair(code, {}, 'strangerAdmin')).json().errors).toMatchObject({
      groups: [expect.any(String)],
    });
    const { id } = await paired();
    for (const [method, path] of [
      ['GET', `v1/screens/${id}/`],
      ['GET', `v1/screens/${id}/content/`],
      ['DELETE', `v1/screens/${id}/`],
    ] as const)
      expect((await as('strangerAdmin', method, path)).statusCode, path).toBe(404);
    const other = await device();
    expect(
      (await as('strangerAdmin', 'POST', 'v1/screens/pair/', { code: other.code, screen: id })).statusCode,
    ).toBe(404);
  });

  test.each([
    [{ seconds: 4 }, 'seconds'],
    [{ seconds: 121 }, 'seconds'],
    [{ groups: [] }, 'groups'],
    [{ entities: [] }, 'entities'],
    [{ entities: ['user'] }, 'entities'],
    [{ entities: ['news', 'unknown_type'] }, 'entities'],
    [{ languages: 'fi' }, 'languages'],
    [{ layout: 'tall' }, 'layout'],
    [{ name: '' }, 'name'],
    [{ kind: 'kiosk' }, 'kind'],
  ])('%j is refused at %s, and the code stays good', async (more, field) => {
    const { code } = await device();
    expect((await pair(code, more)).json().errors).toHaveProperty(field);
    expect((await pair(code)).statusCode).toBe(201);
  });

  test('gives a screen another device, and the former one ends', async () => {
    const first = await paired();
    const { code, secret } = await device();
    const again = await as('tenantAdmin', 'POST', 'v1/screens/pair/', { code, screen: first.id });
    expect(again.statusCode, again.body).toBe(201);
    expect(again.json()).toMatchObject({ id: first.id, name: 'Aula' });
    expect((await by(first.token, 'GET', 'v1/screen/')).statusCode).toBe(401);
    expect((await contentOf(secret)).screen.id).toBe(first.id);
  });
});

describe('a screen’s token', () => {
  test('opens its content and no other call', async () => {
    const { token } = await paired();
    const others = allRoutes().filter(
      ({ access, path, method }) => access !== 'public' && !(path === 'v1/screen' && method === 'GET'),
    );
    expect(others.length).toBeGreaterThan(300);
    for (const { method, path } of others) {
      const answer = await by(
        token,
        method,
        `${path.replace(/:\w+/g, '1')}/`,
        method === 'GET' ? undefined : {},
      );
      expect([403, 404], `${method} ${path}: ${answer.body}`).toContain(answer.statusCode);
    }
    const address = await room.server.address();
    for (const namespace of ['/', '/notices'])
      await expect(listenAt(address, { token, room: 1 }, namespace), namespace).rejects.toThrow();
    const mcp = await fetch(`${address}/api/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
    });
    expect(mcp.status).toBe(401);
  });

  test('is nobody else’s: people read no screen as a device', async () => {
    for (const who of ['member', 'tenantAdmin', 'stranger'] as const)
      expect((await as(who, 'GET', 'v1/screen/')).statusCode).toBe(403);
    expect((await as('anonymous', 'GET', 'v1/screen/')).statusCode).toBe(401);
  });

  test('ends when the screen is switched off or deleted, and stays ended', async () => {
    const [off, gone] = [await paired(), await paired()];
    const change = (active: boolean) => as('tenantAdmin', 'PUT', `v1/screens/${off.id}/`, { active });
    const switched = await change(false);
    expect(switched.statusCode, switched.body).toBe(200);
    expect(switched.json()).toMatchObject({ active: false, paired: false });
    expect((await by(off.token, 'GET', 'v1/screen/')).statusCode).toBe(401);
    await change(true);
    expect((await by(off.token, 'GET', 'v1/screen/')).statusCode).toBe(401);
    expect((await as('tenantAdmin', 'DELETE', `v1/screens/${gone.id}/`)).statusCode).toBe(204);
    expect((await by(gone.token, 'GET', 'v1/screen/')).statusCode).toBe(401);
    const restored = await as('tenantAdmin', 'POST', `v1/screens/${gone.id}/restore/`);
    expect(restored.statusCode, restored.body).toBe(200);
    expect((await by(gone.token, 'GET', 'v1/screen/')).statusCode).toBe(401);
  });
});

describe('what hangs on a screen', () => {
  test('is published, released and of its groups alone', async () => {
    const { own, other } = room.company.groups;
    const { token } = await paired();
    await news('Näkyy');
    await news('Luonnos', { published: false });
    await news('Tuleva', { release_date: '01.01.2099 12:00' });
    await news('Vanha', { expire_date: '02.01.2026 12:00' });
    await news('Vieras', { group: other });
    await news('Kaikkien', { group: room.company.everyone });
    await news('Useamman', { group: other, more_groups: [own] });
    const titles = await titlesOn(token);
    expect(titles).toEqual(expect.arrayContaining(['Näkyy', 'Useamman']));
    for (const hidden of ['Luonnos', 'Tuleva', 'Vanha', 'Vieras', 'Kaikkien'])
      expect(titles, hidden).not.toContain(hidden);
    const everyones = await paired({ groups: [room.company.everyone] });
    const all = await titlesOn(everyones.token);
    expect(all).toContain('Kaikkien');
    expect(all).not.toContain('Näkyy');
  });

  test('names no person and no figure', async () => {
    const { token } = await paired();
    const { id } = (await news('Kenen')).json();
    const editor = await as('tenantAdmin', 'PATCH', 'v1/tenant/', {
      settings: { comments_enabled: true, reactions_enabled: true, publishers_shown: true },
    });
    expect(editor.statusCode, editor.body).toBe(200);
    const comment = await as('member', 'POST', `v1/news/${id}/comments/`, { text: 'Salainen huomio' });
    expect(comment.statusCode, comment.body).toBe(201);
    const { body } = await by(token, 'GET', 'v1/screen/');
    expect(body).toContain('Kenen');
    expect(body).not.toContain('Salainen huomio');
    const { slides } = JSON.parse(body);
    expect(Object.keys(slides[0]).sort()).toEqual(
      [
        'ends',
        'facts',
        'image',
        'key',
        'label',
        'language',
        'place',
        'starts',
        'text',
        'title',
        'type',
      ].sort(),
    );
    const { first_name, last_name } = (await as('tenantAdmin', 'GET', 'v1/profile/')).json();
    expect(body).not.toContain(`${first_name} ${last_name}`);
  });

  test('has its picture at an address that a picture element reads', async () => {
    const { token } = await paired();
    const created = await room.server.call('POST', 'v1/news/', {
      token: room.company.tokens.tenantAdmin,
      body: multipart({
        ...room.base(),
        image: await picture(),
        translations: { fi: { title: 'Kuvallinen', text: '<p>x</p>' } },
      }),
    });
    expect(created.statusCode, created.body).toBe(201);
    const { slides } = await contentOf(token);
    const slide = slides.find(({ title }: { title: string }) => title === 'Kuvallinen');
    const image = await room.server.app.inject({ method: 'GET', url: slide.image });
    expect(image.statusCode).toBe(200);
    expect(image.headers['content-type']).toMatch(/^image\//);
  });

  test('events that are ahead, the next one beside, and nothing that has passed', async () => {
    const { token } = await paired({ entities: ['event'] });
    const event = (title: string, start_time: string) =>
      as('tenantAdmin', 'POST', 'v1/events/', {
        ...{ group: room.company.groups.own, published: true, start_time },
        translations: { fi: { title, text: '<p>x</p>', location: 'Ruokala' } },
      });
    await event('Ohi', '01.01.2020 10:00');
    await event('Myöhemmin', '01.01.2090 10:00');
    expect((await event('Seuraava', '01.01.2089 10:00')).statusCode).toBe(201);
    const { slides, beside } = await contentOf(token);
    const titles = slides.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Seuraava', 'Myöhemmin']);
    expect(beside[0].next_event).toMatchObject({
      title: 'Seuraava',
      starts: '2089-01-01T08:00:00.000Z',
      place: 'Ruokala',
    });
  });

  test('each language in its round, with what is missing in it left to the first', async () => {
    const { token } = await paired({ languages: ['fi', 'sv'] });
    await news('x', {
      translations: {
        fi: { title: 'Kaksikielinen', text: '<p>x</p>' },
        sv: { title: 'Tvåspråkig', text: '<p>x</p>' },
      },
    });
    await news('Vain suomeksi');
    const titles = await titlesOn(token);
    expect(titles).toEqual(expect.arrayContaining(['Kaksikielinen', 'Tvåspråkig', 'Vain suomeksi']));
    expect(titles.filter((title) => title === 'Vain suomeksi')).toHaveLength(1);
  });

  test('the lunch menu of today, without yesterday and tomorrow, and no field that names somebody', async () => {
    const created = await as('tenantAdmin', 'POST', 'content-types/'.replace(/^/, 'v1/'), {
      name: 'lunch_menu',
      labels: { fi: { one: 'Lounas', many: 'Ruokalista' } },
      fields: [
        { name: 'dish', kind: 'text', labels: { fi: 'Ruoka' }, required: true },
        { name: 'day', kind: 'date', labels: { fi: 'Päivä' } },
        { name: 'price', kind: 'price', labels: { fi: 'Hinta' } },
        { name: 'cook', kind: 'person', labels: { fi: 'Kokki' } },
        { name: 'call', kind: 'phone', labels: { fi: 'Puhelin' } },
      ],
      title: 'dish',
      list_columns: ['dish', 'day', 'price', 'cook', 'call'],
      ...{ sort: { field: 'day', direction: 'asc' }, hide_past: 'day', group_by: 'day' },
    });
    expect(created.statusCode, created.body).toBe(201);
    const day = (from: number) =>
      new Date(Date.now() + from * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Helsinki' });
    const { id: cook } = await room.server.build.user({
      ...{ tenant: room.company.tenantId, first_name: 'Kerttu', last_name: 'Kokkonen' },
    });
    for (const [dish, at] of [
      ['Eilinen keitto', -1],
      ['Hernekeitto', 0],
      ['Huominen vuoka', 1],
    ] as const) {
      const custom = { dish, day: day(at), price: 9.5, cook, call: '+358401234567' };
      const item = await as('tenantAdmin', 'POST', 'v1/content/lunch_menu/', { custom });
      expect(item.statusCode, item.body).toBe(201);
    }
    const { token } = await paired({ entities: ['news', 'lunch_menu'] });
    const answer = await by(token, 'GET', 'v1/screen/');
    const { beside, slides } = answer.json();
    expect(beside[0].today).toEqual([
      {
        ...{ type: 'lunch_menu', label: 'Lounas' },
        rows: [{ title: 'Hernekeitto', facts: [{ label: 'Hinta', text: expect.stringContaining('9,50') }] }],
      },
    ]);
    expect(slides.map(({ title }: { title: string }) => title)).not.toContain('Hernekeitto');
    expect(answer.body).not.toMatch(/Kokkonen|401234567/);
    const without = await paired({ entities: ['news'] });
    expect((await contentOf(without.token)).beside[0].today).toEqual([]);
  });

  test('is the same in the console’s preview, also before a device is there', async () => {
    const { id, token } = await paired();
    const preview = () => as('tenantAdmin', 'GET', `v1/screens/${id}/content/`);
    expect((await preview()).json()).toEqual(await contentOf(token));
    await as('tenantAdmin', 'PUT', `v1/screens/${id}/`, { active: false });
    expect((await preview()).statusCode).toBe(200);
    expect((await as('groupAdmin', 'GET', `v1/screens/${id}/content/`)).statusCode).toBe(403);
  });
});

describe('urgent messages', () => {
  const alert = async (groups: number[]) => {
    const written = await as('tenantAdmin', 'POST', 'v1/alerts/', {
      translations: { fi: { title: 'Tulipalo', text: 'Poistu heti.' }, sv: { title: 'Brand', text: 'Ut.' } },
      ...{ channels: [], groups },
    });
    const { id } = written.json();
    expect((await as('tenantAdmin', 'POST', `v1/alerts/${id}/send/`)).statusCode).toBe(200);
    return id as number;
  };

  test('come at once to the screens of their groups, and go at once', async () => {
    const { own, other } = room.company.groups;
    const [mine, others] = [await paired(), await paired({ groups: [other] })];
    const address = await room.server.address();
    const live = await listenAt(address, { token: mine.token }, '/screens');
    const id = await alert([own]);
    await live.until('changed');
    expect(live.events.every(({ data }) => data === undefined)).toBe(true);
    expect((await contentOf(mine.token)).alerts).toEqual([
      {
        id,
        texts: [
          { language: 'fi', title: 'Tulipalo', text: 'Poistu heti.' },
          { language: 'sv', title: 'Brand', text: 'Ut.' },
        ],
        sent_at: expect.any(String),
      },
    ]);
    expect((await contentOf(others.token)).alerts).toEqual([]);
    const everyones = await alert([]);
    expect((await contentOf(others.token)).alerts.map((one: { id: number }) => one.id)).toEqual([everyones]);
    for (const sent of [id, everyones]) await as('tenantAdmin', 'POST', `v1/alerts/${sent}/end/`);
    expect((await contentOf(mine.token)).alerts).toEqual([]);
    live.close();
  });

  test('the live connection is a screen’s, and ends with its credential', async () => {
    const { id, token } = await paired();
    const address = await room.server.address();
    for (const other of [room.company.tokens.tenantAdmin, 'piirisc_unknownunknownunknown', undefined])
      await expect(listenAt(address, { token: other }, '/screens')).rejects.toThrow();
    const live = await listenAt(address, { token }, '/screens');
    const refused = new Promise((resolve) => live.socket.once('connect_error', resolve));
    await as('tenantAdmin', 'PUT', `v1/screens/${id}/`, { active: false });
    live.socket.on('disconnect', () => live.socket.connect());
    expect(await refused).toBeInstanceOf(Error);
    live.close();
  });
});

test('the admins are told once of a screen that was not seen for an hour, and again after it was there', async () => {
  const { id, token } = await paired();
  const { services } = room.server;
  const inbox = async () => {
    await missedScreensJob.run(services, null, new AbortController().signal);
    await runJobsToEnd(services);
    const { results } = (await as('tenantAdmin', 'GET', 'v1/notices/?page_size=100')).json();
    return results.filter(
      ({ kind, address }: { kind: string; address: string }) =>
        kind === 'screen_missed' && address === `/admin/screens/edit/${id}`,
    ).length as number;
  };
  const lost = () =>
    services.database.system.execute(
      sql`update screen_keys set seen_at = now() - interval '61 minutes' where screen_id = ${id}`,
    );
  expect(await inbox()).toBe(0);
  await lost();
  expect(await inbox()).toBe(1);
  expect(await inbox()).toBe(1);
  await contentOf(token);
  await services.background.settled();
  const { seen_at } = (await as('tenantAdmin', 'GET', `v1/screens/${id}/`)).json();
  expect(Date.now() - Date.parse(seen_at)).toBeLessThan(60_000);
  await lost();
  expect(await inbox()).toBe(2);
});
