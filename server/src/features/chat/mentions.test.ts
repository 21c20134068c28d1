import type { Notice } from '@piiri/shared/contracts/notices.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openChat } from '../../../test/chat.ts';
import type { Listener } from '../../../test/live-client.ts';
import { runJobs } from '../../../test/run-jobs.ts';

let chat: Awaited<ReturnType<typeof openChat>>;
type Person = Awaited<ReturnType<typeof chat.person>>;
let aino: Person;
let eero: Person;
let channel: number;

const call: typeof chat.server.call = (...args) => chat.server.call(...args);

beforeAll(async () => {
  chat = await openChat();
});

afterAll(() => chat.close());

beforeEach(async () => {
  aino = await chat.person({ first_name: 'Aino', last_name: 'Mäki-Ranta' });
  eero = await chat.person({ first_name: 'Eero', last_name: 'Virta' });
  channel = await chat.channel();
});

async function sendMessage(listener: Listener, text: string, more = {}) {
  const { message } = await listener.send(text, more);
  if (!message) throw new Error('Nothing was stored.');
  return message;
}

/** Runs the jobs that wait because of a message, as if they were due. */
async function notifyOf(message: number): Promise<void> {
  await chat.server.services.database.system.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where key = ${`chat mention ${message}`}`,
  );
  await runJobs(chat.server.services);
}

const noticesOf = async (person: Person): Promise<Notice[]> =>
  (await call('GET', 'v1/notices/', { token: person.token })).json().results;

const suggested = async (room: number, search: string, token = aino.token): Promise<number[]> => {
  const answer = await call('GET', `v1/chat/rooms/${room}/people/?search=${encodeURIComponent(search)}`, {
    token,
  });
  return answer.statusCode === 200
    ? answer.json().results.map(({ id }: { id: number }) => id)
    : [answer.statusCode];
};

test('a message mentions people of its room, who get a notice with a link to it', async () => {
  const room = await chat.room(channel);
  const sent = await sendMessage(await chat.listen(room, eero.token), 'Katso @Aino Mäki-Ranta', {
    mentions: [aino.id, aino.id],
  });
  expect(sent.mentions).toEqual([{ id: aino.id, first_name: 'Aino', last_name: 'Mäki-Ranta' }]);
  expect((await chat.read(room.id)).messages).toMatchObject([{ mentions: [{ id: aino.id }] }]);
  await notifyOf(sent.id);
  const about = { kind: 'mention', person: { id: eero.id }, object: { title: 'Vuorot' }, read: false };
  const [notice] = await noticesOf(aino);
  expect(notice).toMatchObject({ ...about, address: `/chat/${channel}?message=${sent.seq}` });
  expect(await noticesOf(eero)).toEqual([]);
  // Reading the room marks the notice as read.
  const reader = await chat.listen(room, aino.token);
  await reader.socket.emitWithAck('read', { seq: sent.seq });
  expect(await noticesOf(aino)).toMatchObject([{ read: true }]);
  await call('DELETE', `v1/chat/rooms/${room.id}/messages/${sent.id}/`, { token: eero.token });
  expect((await chat.read(room.id)).messages).toMatchObject([{ deleted: true, mentions: [] }]);
});

test('a deleted message takes its unread mention along, and mentions nobody once it is deleted', async () => {
  const room = await chat.room(channel);
  const writer = await chat.listen(room, eero.token);
  for (const isTold of [true, false]) {
    const sent = await sendMessage(writer, 'Katso @Aino Mäki-Ranta', { mentions: [aino.id] });
    if (isTold) {
      await notifyOf(sent.id);
      expect(await noticesOf(aino)).toHaveLength(1);
    }
    await call('DELETE', `v1/chat/rooms/${room.id}/messages/${sent.id}/`, { token: eero.token });
    await notifyOf(sent.id);
    expect(await noticesOf(aino)).toEqual([]);
  }
});

test('a mentioned person is not notified when they have read it, muted the room or left it', async () => {
  const room = await chat.room(channel);
  const writer = await chat.listen(room, eero.token);
  const [reading, silent] = [await chat.person(), await chat.person()];
  const chosen = { channels: { [channel]: 'none' } };
  expect((await call('PUT', 'v1/push/', { token: silent.token, body: chosen })).statusCode).toBe(200);
  const sent = await sendMessage(writer, 'Kaikki', { mentions: [reading.id, silent.id, aino.id] });
  await (await chat.listen(room, reading.token)).socket.emitWithAck('read', { seq: sent.seq });
  await call('DELETE', `v1/users/${aino.id}/`, { token: chat.company.tokens.tenantAdmin });
  await notifyOf(sent.id);
  expect([await noticesOf(reading), await noticesOf(silent)]).toEqual([[], []]);
});

test('people outside the room cannot be mentioned', async () => {
  const room = await chat.room(channel);
  const writer = await chat.listen(room, eero.token);
  const outside = await chat.person({ groups: [] });
  for (const mentions of [[outside.id], [aino.id, 2_000_000_000]])
    expect(await writer.send('Hei', { mentions })).toMatchObject({ ok: false, status: 400 });
  expect(await writer.send('Hei', { mentions: 'aino' })).toMatchObject({ ok: false, status: 400 });
  const closed = await chat.room(await chat.channel({ channel_type: 1, managers: [outside.id] }), eero.token);
  const own = await chat.listen(closed, eero.token);
  expect(await own.send('Hei', { mentions: [aino.id] })).toMatchObject({ ok: false, status: 400 });
  expect(await own.send('Hei', { mentions: [outside.id] })).toMatchObject({ ok: true });
});

test('people of a room are found by the beginning of their names', async () => {
  const room = await chat.room(channel);
  expect(await suggested(room.id, 'eero v')).toContain(eero.id);
  expect(await suggested(room.id, 'ranta', eero.token)).toContain(aino.id);
  expect(await suggested(room.id, 'MAKI', eero.token)).toContain(aino.id);
  expect(await suggested(room.id, 'ero')).toEqual([]);
  expect(await suggested(room.id, '%')).not.toEqual([]);
  // Neither oneself nor people outside the room are suggested.
  expect(await suggested(room.id, 'aino')).not.toContain(aino.id);
  const outside = await chat.person({ groups: [], first_name: 'Ulla', last_name: 'Ulkona' });
  expect(await suggested(room.id, 'ulkona')).toEqual([]);
  expect(await suggested(room.id, '', outside.token)).toEqual([404]);
});

test('who may enter a room reads whom it concerns by last name, page by page; others find no room', async () => {
  const room = await chat.room(channel);
  const members = (query: string, token: string) =>
    call('GET', `v1/chat/rooms/${room.id}/members/${query}`, { token });
  const all = (await members('?page_size=200', aino.token)).json();
  expect(all.results).toContainEqual({
    id: aino.id,
    first_name: 'Aino',
    last_name: 'Mäki-Ranta',
    job_title: null,
    picture_thumbnail: null,
  });
  expect(all.results.map(({ id }: { id: number }) => id)).toContain(eero.id);
  expect(all.count).toBe(all.results.length);
  const second = (await members('?page=2&page_size=1', aino.token)).json();
  expect(second.results).toEqual([all.results[1]]);
  expect(second.count).toBe(all.count);
  const outside = await chat.person({ first_name: 'Ulla', last_name: 'Ulkona', groups: [] });
  expect(all.results.map(({ id }: { id: number }) => id)).not.toContain(outside.id);
  expect((await members('', outside.token)).statusCode).toBe(404);
  // Only its two people are in a private room, with nobody of the channel's group.
  const privately = await chat.room(await chat.channel({ channel_type: 1, managers: [eero.id] }), aino.token);
  const answer = await call('GET', `v1/chat/rooms/${privately.id}/members/`, { token: aino.token });
  expect(answer.json().results.map(({ id }: { id: number }) => id)).toEqual([aino.id, eero.id]);
});
