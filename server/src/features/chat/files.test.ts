import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openChat } from '../../../test/chat.ts';
import type { Listener } from '../../../test/live-client.ts';

let chat: Awaited<ReturnType<typeof openChat>>;
let room: Awaited<ReturnType<typeof chat.room>>;
let writer: Listener;
let reader: Listener;
let token: string | undefined;

const call: typeof chat.server.call = (...args) => chat.server.call(...args);

beforeAll(async () => {
  chat = await openChat();
  token = chat.company.tokens.member;
});

afterAll(() => chat.close());

beforeEach(async () => {
  room = await chat.room(await chat.channel());
  [writer, reader] = [await chat.listen(room), await chat.listen(room, chat.company.tokens.groupAdmin)];
});

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

const upload = (name: string, content: Buffer | string, as = token) => {
  const body = new FormData();
  body.set('file', new Blob([content]), name);
  return call('POST', `v1/chat/rooms/${room.id}/file/`, { token: as, body });
};

async function sendFile(name: string, content: Buffer | string, text: string | null = null) {
  const { id } = (await upload(name, content)).json();
  const { message } = await writer.send(text, { file: id });
  if (!message) throw new Error('Nothing was stored.');
  return message;
}

const download = (message: number, as = token) =>
  call('GET', `v1/chat/rooms/${room.id}/messages/${message}/file/`, { token: as });

test('a file is sent, shown with its type and size, and downloaded only by people in the room', async () => {
  const message = await sendFile('Työvuorot.pdf', PDF);
  const file = { filename: 'Työvuorot.pdf', content_type: 'application/pdf', size: PDF.length };
  expect(message).toMatchObject({ text: null, image: null, file });
  await expect.poll(() => reader.heard).toMatchObject([{ file }]);
  const got = await download(message.id, chat.company.tokens.groupAdmin);
  expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(got.headers['content-disposition']).toMatch(/^attachment/);
  expect(got.headers['content-security-policy']).toContain('sandbox');
  expect(got.rawPayload.equals(PDF)).toBe(true);
  for (const stranger of [chat.company.tokens.outsider, chat.company.tokens.strangerAdmin])
    expect((await download(message.id, stranger)).statusCode).toBe(404);
});

test('the claimed name and type are not trusted, and an invalid file is rejected', async () => {
  const page = await upload('lasku.pdf', '<!doctype html><script>alert(1)</script>');
  expect([page.statusCode, Object.keys(page.json().errors)]).toEqual([400, ['file']]);
  const text = (await upload('../../sivu.html', 'Pelkkää tekstiä')).json();
  expect(text).toMatchObject({ filename: 'sivu.html.txt', content_type: 'text/plain' });
  expect((await upload('x.pdf', PDF, chat.company.tokens.outsider)).statusCode).toBe(404);
  expect(await writer.send(null, { file: 2_000_000_000 })).toMatchObject({ ok: false, status: 400 });
  // Other people's uploads cannot be used, and each upload can be sent only once.
  const { id } = (await upload('oma.pdf', PDF)).json();
  expect(await reader.send(null, { file: id })).toMatchObject({ ok: false, status: 400 });
  expect(await writer.send(null, { file: id })).toMatchObject({ ok: true });
  expect(await writer.send(null, { file: id })).toMatchObject({ ok: false, status: 400 });
});

test('a file is found by its name in the room and by the global search', async () => {
  const sent = await sendFile('Perehdytysopas.pdf', PDF);
  const inRoom = await call('GET', `v1/chat/rooms/${room.id}/search/?search=perehdytys`, { token });
  expect(inRoom.json().results).toMatchObject([{ id: sent.id }]);
  const everywhere = await call('GET', 'v1/search/?type=message&search=perehdytysopas', { token });
  expect(everywhere.json().results).toMatchObject([{ id: sent.id, excerpt: 'Perehdytysopas.pdf' }]);
});

test('a file is deleted with its message, and named in the data copy', async () => {
  const sent = await sendFile('Loma.pdf', PDF, 'Liitteenä');
  const own = (await call('GET', 'v1/profile/data/', { token })).json();
  expect(JSON.stringify(own)).toContain('Loma.pdf');
  await call('DELETE', `v1/chat/rooms/${room.id}/messages/${sent.id}/`, { token });
  expect((await chat.read(room.id)).messages).toMatchObject([{ deleted: true, file: null }]);
  expect((await download(sent.id)).statusCode).toBe(404);
  const { rows } = await chat.server.services.database.system.execute(
    sql`select state from files where filename = 'Loma.pdf' and entity_id = ${sent.id}`,
  );
  expect(rows).toEqual([{ state: 'doomed' }]);
});
