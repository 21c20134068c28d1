import type { SearchAnswer, SearchItem } from '@piiri/shared/contracts/search.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChat } from '../../../test/chat.ts';
import { ACTORS } from '../../../test/company.ts';
import { purgeDeleted } from '../../engine/privacy/purge-deleted.ts';
import { rebuildIndex } from '../../engine/search/rebuild.ts';
import { channels } from '../chat/channel.ts';

let chat: Awaited<ReturnType<typeof openChat>>;

beforeAll(async () => {
  chat = await openChat();
});

afterAll(() => chat.close());

type Token = string | undefined;

const runSearch = async (token: Token, query: string): Promise<SearchAnswer> =>
  (await chat.server.call('GET', `v1/search/?${query}`, { token })).json();

const messages = async (token: Token, search: string, query = ''): Promise<SearchItem[]> =>
  ((await runSearch(token, `search=${encodeURIComponent(search)}${query}`)).results ?? []).filter(
    ({ type }) => type === 'message',
  );

const isFound = async (token: Token, search: string) => (await messages(token, search)).length > 0;

/** Sends a message in a channel, and returns it with its room. */
async function sendMessage(channel: number, text: string, token?: string) {
  const room = await chat.room(channel, token);
  const { message } = await (await chat.listen(room, token)).send(text);
  if (!message) throw new Error('Nothing was stored.');
  return { room: room.id, ...message };
}

test('a message is found at once, by inflected forms, with its room and position', async () => {
  const channel = await chat.channel();
  const { id, room, seq } = await sendMessage(channel, 'Trukin akkulaturi on vaihdettu');
  const [item, ...rest] = await messages(chat.company.tokens.member, 'akkulaturin');
  expect(rest).toEqual([]);
  expect(item).toMatchObject({
    type: 'message',
    id,
    title: 'Vuorot',
    excerpt: 'Trukin akkulaturi on vaihdettu',
    excerpt_marks: [[7, 17]],
    place: { channel, room, seq, sender: expect.stringMatching(/\w/) },
  });
});

test('only people in the room find a message', async () => {
  const { groups, tokens } = chat.company;
  const { tenantAdmin: admin } = tokens;
  const employee = await chat.person();
  const manager = await chat.person({ groups: [] });
  const open = await chat.channel();
  const elsewhere = await chat.channel({ group: groups.other, managers: [manager.id] });
  const personal = await chat.channel({ channel_type: 1, managers: [manager.id] });
  const shut = await chat.channel({ managers: [manager.id] });
  const sentMessages = [
    { word: 'avoimessa', ...(await sendMessage(open, 'avoimessa kanavassa')) },
    { word: 'toisessa', ...(await sendMessage(elsewhere, 'toisessa ryhmässä', admin)) },
    { word: 'kahdenkesken', ...(await sendMessage(personal, 'kahdenkesken sanottu', employee.token)) },
    { word: 'suljetussa', ...(await sendMessage(shut, 'suljetussa kanavassa')) },
  ];
  const inactive = { token: admin, body: { is_active: false } };
  expect((await chat.server.call('PUT', `v1/chat/channels/${shut}/`, inactive)).statusCode).toBe(200);
  const people = { ...tokens, employee: employee.token, manager: manager.token };
  for (const who of [...ACTORS, 'employee', 'manager'] as const)
    for (const { word, room } of sentMessages) {
      const token = people[who];
      const { statusCode } = await chat.server.call('GET', `v1/chat/rooms/${room}/`, { token });
      const cell = `${who}: ${word}`;
      // A tenant admin may enter all rooms, but the search only shows them rooms that concern them as a colleague.
      if (who !== 'tenantAdmin')
        expect([cell, await isFound(token, word)]).toEqual([cell, statusCode === 200]);
      else expect([cell, await isFound(token, word)]).toEqual([cell, false]);
    }
});

test('a deleted message is not found any more, and an edited one by its new text', async () => {
  const { member } = chat.company.tokens;
  const channel = await chat.channel();
  const deletedMessage = await sendMessage(channel, 'salaisuus poistetaan');
  const otherMessage = await sendMessage(channel, 'kirjoitusvihre tässä');
  expect([await isFound(member, 'salaisuus'), await isFound(member, 'kirjoitusvihre')]).toEqual([true, true]);
  const messagePath = (room: number, id: number) =>
    `v1/chat/channels/${channel}/rooms/${room}/messages/${id}/`;
  await chat.server.call('DELETE', messagePath(deletedMessage.room, deletedMessage.id), { token: member });
  const edit = { token: member, body: { text: 'virhe on korjattu' } };
  const { statusCode } = await chat.server.call(
    'PUT',
    `v1/chat/rooms/${otherMessage.room}/messages/${otherMessage.id}/`,
    edit,
  );
  expect(statusCode).toBe(200);
  expect([
    await isFound(member, 'salaisuus'),
    await isFound(member, 'kirjoitusvihre'),
    await isFound(member, 'korjattu'),
  ]).toEqual([false, false, true]);
});

test('messages are a search type: counted, filtered by type and time, paginated, newest first', async () => {
  const { member } = chat.company.tokens;
  const channel = await chat.channel();
  for (const n of [1, 2, 3]) await sendMessage(channel, `kellotaulu ${n}`);
  const news = await chat.server.build.news({
    tenant: chat.company.tenantId,
    group: chat.company.groups.own,
    title: { fi: 'Kellotaulu' },
  });
  await rebuildIndex(chat.server.services);
  const all = await runSearch(member, 'search=kellotaulu&counts=1');
  expect(all.counts).toMatchObject({ message: 3 });
  expect(all.results.map(({ type }) => type)).toEqual([
    ...new Array(all.results.length - 3).fill('news'),
    'message',
    'message',
    'message',
  ]);
  expect(news).toBeGreaterThan(0);
  const first = await runSearch(member, 'search=kellotaulu&type=message&page_size=2');
  expect(first.results.map(({ excerpt }) => excerpt)).toEqual(['kellotaulu 3', 'kellotaulu 2']);
  expect(first.next).not.toBeNull();
  const second = await runSearch(member, 'search=kellotaulu&type=message&page_size=2&page=2');
  expect(second.results.map(({ excerpt }) => excerpt)).toEqual(['kellotaulu 1']);
  expect(second.next).toBeNull();
  expect(await messages(member, 'kellotaulu', '&until=2020-01-01')).toEqual([]);
  expect(await messages(member, 'kellotaulu', `&group=${chat.company.groups.other}`)).toEqual([]);
});

test('a similar word is found in each type that lacks the exact word, independent of the other types', async () => {
  const { member, outsider } = chat.company.tokens;
  const news = async (fi: string) => {
    const { tenantId: tenant, groups } = chat.company;
    await chat.server.build.news({ tenant, group: groups.own, more_groups: [groups.other], title: { fi } });
    await rebuildIndex(chat.server.services);
  };
  const typesOf = async (token: Token, search: string) =>
    (await runSearch(token, `search=${search}`)).results.map(({ type }) => type);
  await sendMessage(await chat.channel(), 'kirjahyllymestari saapui');
  await news('Kirjahyllymastari');
  // The word is only in the message; the news with a similar word is found too, even by people who may not read the
  // message.
  expect(await typesOf(member, 'kirjahyllymestari')).toEqual(['news', 'message']);
  expect(await typesOf(outsider, 'kirjahyllymestari')).toEqual(['news']);
  // A news item contains the exact word, so a message must contain it too to be found.
  expect(await typesOf(member, 'kirjahyllymastari')).toEqual(['news']);
});

test('messages that a migration marks for indexing are indexed at the start', async () => {
  const channel = await chat.channel();
  await sendMessage(channel, 'vanhastaan tunnettu');
  const { system } = chat.server.services.database;
  await system.execute("delete from search_entries where entity = 'chat_message'");
  await system.execute("update search_progress set last_id = 0 where entity = 'chat_message'");
  await rebuildIndex(chat.server.services);
  expect(await isFound(chat.company.tokens.member, 'vanhastaan')).toBe(true);
});

test('messages of a deleted channel are not found, and leave the index with it', async () => {
  const { token } = await chat.person();
  const { tenantAdmin } = chat.company.tokens;
  const { system } = chat.server.services.database;
  const channel = await chat.channel();
  const { id } = await sendMessage(channel, 'sulatusuunin salaisuus', token);
  expect(await isFound(token, 'sulatusuunin')).toBe(true);
  const left = async () =>
    (
      await system.execute(
        sql`select from search_entries where entity = 'chat_message' and entity_id = ${id}`,
      )
    ).rows.length;
  expect(await left()).toBe(1);
  const deletion = await chat.server.call('DELETE', `v1/chat/channels/${channel}/`, { token: tenantAdmin });
  expect(deletion.statusCode).toBe(204);
  expect(await runSearch(token, 'search=sulatusuunin')).toMatchObject({ results: [] });
  await system.execute(
    sql`update ${channels} set deleted_at = now() - interval '2 days' where id = ${channel}`,
  );
  await purgeDeleted(chat.server.services);
  expect(await left()).toBe(0);
});
