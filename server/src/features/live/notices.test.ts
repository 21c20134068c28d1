import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openChat } from '../../../test/chat.ts';
import { type Listener, listenAt } from '../../../test/live-client.ts';
import { notifyReleased } from './notify-released-job.ts';

let chat: Awaited<ReturnType<typeof openChat>>;
let tokens: Record<string, string | undefined>;
let open: Listener[] = [];

beforeAll(async () => {
  chat = await openChat();
  tokens = chat.company.tokens;
});

afterAll(() => chat.close());

afterEach(() => {
  for (const listener of open) listener.close();
  open = [];
});

async function notices(token: string | undefined): Promise<Listener> {
  const listener = await listenAt(chat.address, { token }, '/notices');
  open.push(listener);
  return listener;
}

const admin = () => ({ token: tokens.tenantAdmin });

const news = (fields: Record<string, unknown> = {}) => ({
  translations: { fi: { title: 'Sauna', text: '<p>Sauna lämpiää.</p>' } },
  group: chat.company.groups.own,
  release_date: '2026-01-01T08:00:00Z',
  published: true,
  ...fields,
});

async function write(fields: Record<string, unknown> = {}): Promise<number> {
  const answer = await chat.server.call('POST', 'v1/news/', { ...admin(), body: news(fields) });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

const publishedTo = ({ events }: Listener) =>
  events.filter(({ event }) => event === 'published').map(({ data }) => data.id);

test('a published object is announced once to people who may see it', async () => {
  const [member, outsider, elsewhere] = [
    await notices(tokens.member),
    await notices(tokens.outsider),
    await notices(tokens.strangerAdmin),
  ];
  const draft = await write({ published: false });
  const ahead = await write({ release_date: '2199-01-01T08:00:00Z' });
  const own = await write();
  await chat.server.call('PUT', `v1/news/${own}/`, { ...admin(), body: news({ video_url: null }) });
  await chat.server.call('PUT', `v1/news/${draft}/`, { ...admin(), body: news() });
  const everybody = await write({ group: chat.company.everyone });
  const is =
    (newsId: number) =>
    ({ id }: { id: number }) =>
      id === newsId;
  // The order of the notices is not defined.
  await Promise.all([own, draft, everybody].map((newsId) => member.until('published', is(newsId))));
  await outsider.until('published', is(everybody));
  expect(publishedTo(member)).toHaveLength(3);
  expect(publishedTo(member)).not.toContain(ahead);
  expect(publishedTo(outsider)).toEqual([everybody]);
  expect(publishedTo(elsewhere)).toEqual([]);
});

test('a scheduled object is announced once at its release, also by two concurrent runs', async () => {
  const { services, build } = chat.server;
  const [member, outsider] = [await notices(tokens.member), await notices(tokens.outsider)];
  const notifyTwice = () => Promise.all([notifyReleased(services), notifyReleased(services)]);
  await notifyTwice();
  const { system } = services.database;
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const id = await write({ release_date: inAnHour });
  const hidden = await write({ release_date: inAnHour, published: false });
  await notifyTwice();
  expect(publishedTo(member)).toEqual([]);
  await system.execute(`update news set release_date = clock_timestamp() where id in (${id}, ${hidden})`);
  const countPublished = async () => {
    await notifyTwice();
    return publishedTo(member).length;
  };
  await expect.poll(countPublished).toBe(1);
  await notifyTwice();
  expect(publishedTo(member)).toEqual([id]);
  await chat.server.call('DELETE', `v1/news/${id}/`, admin());

  // After a time without a server: recent releases are reported, old ones are not.
  await system.execute("update told_until set moment = now() - interval '1 hour'");
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const ahead = { tenant: chat.company.tenantId, group: chat.company.groups.own, updated_at: minutesAgo(90) };
  await build.news({ ...ahead, release_date: minutesAgo(40) });
  const lately = await build.news({ ...ahead, release_date: minutesAgo(4) });
  await notifyTwice();
  const last = await write({ group: chat.company.everyone });
  await Promise.all(
    [member, outsider].map((listener) =>
      listener.until('published', (notice: { id: number }) => notice.id === last),
    ),
  );
  expect(publishedTo(member)).toEqual([id, lately, last]);
  expect(publishedTo(outsider)).toEqual([last]);
  expect(publishedTo(member)).not.toContain(hidden);
});

test('reading in one tab marks it as read in all of them', async () => {
  const person = await chat.person();
  const room = await chat.room(await chat.channel());
  const tab = await notices(person.token);
  const [reading, writing] = [await chat.listen(room, person.token), await chat.listen(room)];
  for (const text of ['1', '2']) await writing.send(text);
  const mine = async () => {
    const answer: { rooms: { room: number }[] } = await tab.socket.emitWithAck('unread');
    return answer.rooms.filter((unread) => unread.room === room.id);
  };
  expect(await mine()).toEqual([{ room: room.id, channel: room.channel, head: 2, unread: 2 }]);
  await reading.socket.emitWithAck('read', { seq: 2 });
  expect(await tab.until('seen')).toEqual({ room: room.id, seq: 2 });
  expect(await mine()).toEqual([]);

  await writing.send('3');
  await expect.poll(() => reading.heard.length).toBe(3);
  for (const listener of [reading, writing]) listener.close();
  // As a browser does that reads the room before it opens the connection, whatever the server does first.
  const again = await chat.listen(room, person.token);
  expect(await again.socket.emitWithAck('read', { seq: 3 })).toEqual({ ok: true });
  expect(await tab.until('seen', ({ seq }: { seq: number }) => seq === 3)).toEqual({ room: room.id, seq: 3 });
});

test('the unread count covers only the rooms of the caller', async () => {
  const room = await chat.room(await chat.channel());
  await (await chat.listen(room)).send('Vain omille');
  const outsider = await notices(tokens.outsider);
  const answer: { rooms: { room: number }[] } = await outsider.socket.emitWithAck('unread');
  expect(answer.rooms.map((unread) => unread.room)).not.toContain(room.id);
});

test('editors see who else has the form open, until that tab is closed', async () => {
  const id = await write();
  const [first, second] = [await notices(tokens.tenantAdmin), await notices(tokens.groupAdmin)];
  const edit = (tab: Listener, seconds = 0) => tab.socket.emit('edit', { entity: 'news', id, seconds });
  const are = (count: number) => (data: { editors: unknown[] }) => data.editors.length === count;
  edit(first, 600);
  edit(second);
  const { editors } = (await second.until('editors', are(2))) as {
    editors: { name: string; since: string }[];
  };
  await first.until('editors', are(2));
  const names = editors.map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
  expect(names.every((name) => name.length > 0)).toBe(true);
  const longest = Math.min(...editors.map(({ since }) => Date.parse(since)));
  expect(Date.now() - longest).toBeGreaterThanOrEqual(600_000);

  first.events.length = 0;
  second.socket.io.engine.close();
  await first.until('editors', are(1));
});

test.each(['loses the right', 'sees its object move to another group'] as const)(
  'an editor who %s is removed from the form’s editors and hears no more of it',
  async (how) => {
    const id = await write();
    const { groups } = chat.company;
    const user = await chat.person({ admin_groups: [groups.own] });
    const [stays, goes] = [await notices(tokens.tenantAdmin), await notices(user.token)];
    for (const tab of [stays, goes]) tab.socket.emit('edit', { entity: 'news', id, seconds: 0 });
    const are = (count: number) => (data: { editors: unknown[] }) => data.editors.length === count;
    for (const tab of [stays, goes]) await tab.until('editors', are(2));
    for (const tab of [stays, goes]) tab.events.length = 0;
    const [path, body] =
      how === 'loses the right'
        ? [`v1/users/${user.id}/`, { admin_groups: [] }]
        : [`v1/news/${id}/`, { group: groups.other }];
    const changed = await chat.server.call('PUT', path, { token: tokens.tenantAdmin, body });
    expect(changed.statusCode, changed.body).toBeLessThan(300);
    expect(await stays.until('editors', are(1))).toMatchObject({ id });
    expect(await goes.until('editors')).toMatchObject({ id, editors: [] });
    const again = await notices(tokens.groupAdmin);
    again.socket.emit('edit', { entity: 'news', id, seconds: 0 });
    await again.socket.emitWithAck('unread');
    await goes.socket.emitWithAck('unread');
    expect(goes.events.filter(({ event }) => event === 'editors')).toHaveLength(1);
  },
);

test('form presence is hidden from people who may not open the form', async () => {
  const id = await write();
  const [editor, member, elsewhere] = [
    await notices(tokens.tenantAdmin),
    await notices(tokens.member),
    await notices(tokens.strangerAdmin),
  ];
  for (const tab of [member, elsewhere]) {
    for (const form of [{ entity: 'news', id }, { entity: 'nothing', id }, { entity: 'news', id: 'x' }, 7])
      tab.socket.emit('edit', form);
    // Messages are handled in order: after this answer the form has been refused.
    await tab.socket.emitWithAck('unread');
  }
  editor.socket.emit('edit', { entity: 'news', id, seconds: 0 });
  expect(await editor.until('editors')).toMatchObject({ id, editors: [{}] });
  // Notices of publications may arrive meanwhile.
  for (const { events } of [member, elsewhere])
    expect(events.filter(({ event }) => event === 'editors')).toEqual([]);
});

test('an editor with the form open hears at once when another saves the object or its draft', async () => {
  const [id, otherId] = [await write(), await write()];
  const [open, elsewhere] = [await notices(tokens.groupAdmin), await notices(tokens.groupAdmin)];
  const edit = (tab: Listener, object: number) =>
    tab.socket.emit('edit', { entity: 'news', id: object, seconds: 0 });
  edit(open, id);
  edit(elsewhere, otherId);
  await Promise.all([open, elsewhere].map((tab) => tab.until('editors')));
  const profile = (await chat.server.call('GET', 'v1/profile/', admin())).json();
  const title = { fi: { title: 'Kylmä sauna', text: '<p>Sauna lämpiää.</p>' } };
  await chat.server.call('PUT', `v1/news/${id}/`, { ...admin(), body: { translations: title } });
  expect(await open.until('saved')).toEqual({ entity: 'news', id, user: profile.id });
  open.events.length = 0;
  const translations = { fi: { title: 'Sauna', text: '<p>Lämpiää taas.</p>' } };
  await chat.server.call('PUT', `v1/news/${id}/draft/`, { ...admin(), body: { translations } });
  expect(await open.until('saved')).toMatchObject({ entity: 'news', id });
  expect(elsewhere.events.filter(({ event }) => event === 'saved')).toEqual([]);
});

test('form presence and saves are announced for objects of custom content types too', async () => {
  const labels = { fi: { one: 'Ruoka', many: 'Ruoat' } };
  const fields = [{ name: 'dish', kind: 'text', labels: { fi: 'Ruoka' }, shown: true, required: true }];
  const type = { name: 'dishes', labels, fields, title: 'dish', visibility: 'everyone', publishing: true };
  const body = { ...type, editors: 'tenant_admin' };
  const created = await chat.server.call('POST', 'v1/content-types/', { ...admin(), body });
  expect(created.statusCode, created.body).toBe(201);
  const write = (method: 'POST' | 'PUT', path: string, dish: string) =>
    chat.server.call(method, `v1/content/dishes/${path}`, {
      ...admin(),
      body: { custom: { dish }, published: true },
    });
  const { id } = (await write('POST', '', 'Keitto')).json();
  const [open, member] = [await notices(tokens.tenantAdmin), await notices(tokens.groupAdmin)];
  const form = { entity: 'content/dishes', id };
  for (const tab of [open, member]) tab.socket.emit('edit', { ...form, seconds: 0 });
  expect(await open.until('editors')).toMatchObject({ ...form, editors: [{}] });
  await member.socket.emitWithAck('unread');
  await write('PUT', `${id}/`, 'Puuro');
  expect(await open.until('saved')).toMatchObject(form);
  open.events.length = 0;
  await write('PUT', `${id}/draft/`, 'Vellikeitto');
  expect(await open.until('saved')).toMatchObject(form);
  await member.socket.emitWithAck('unread');
  expect(member.events.filter(({ event }) => event === 'saved' || event === 'editors')).toEqual([]);
});
