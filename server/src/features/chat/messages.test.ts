import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChat } from '../../../test/chat.ts';
import type { Listener } from '../../../test/live-client.ts';
import { multipart, picture } from '../../../test/newsroom.ts';

let chat: Awaited<ReturnType<typeof openChat>>;
let tokens: Record<string, string | undefined>;
let channel: number;

beforeAll(async () => {
  chat = await openChat();
  tokens = chat.company.tokens;
});

afterAll(() => chat.close());

beforeEach(async () => {
  channel = await chat.channel();
});

const call: typeof chat.server.call = (...args) => chat.server.call(...args);

/** Sends a message and returns it as stored. */
async function sendMessage(listener: Listener, text: string, more = {}) {
  const { message } = await listener.send(text, more);
  if (!message) throw new Error('Nothing was stored.');
  return message;
}

describe('a message', () => {
  test("is deleted by its sender and the channel's managers only", async () => {
    const room = await chat.room(channel);
    const member = await chat.listen(room);
    const groupAdmin = await chat.listen(room, tokens.groupAdmin);
    const pathOf = (id: number) => `v1/chat/channels/${channel}/rooms/${room.id}/messages/${id}/`;
    const [mine, second] = [await sendMessage(member, 'Hups'), await sendMessage(member, 'Toinen')];
    expect((await call('DELETE', pathOf(mine.id), { token: tokens.groupAdmin })).statusCode).toBe(403);
    expect((await call('DELETE', pathOf(mine.id), { token: tokens.outsider })).statusCode).toBe(404);
    expect((await call('DELETE', pathOf(mine.id), { token: tokens.member })).statusCode).toBe(204);
    expect(await groupAdmin.until('deleted')).toMatchObject({ id: mine.id, seq: mine.seq });
    expect((await call('DELETE', pathOf(second.id), { token: tokens.tenantAdmin })).statusCode).toBe(204);
    const { messages } = await chat.read(room.id);
    expect(messages).toMatchObject([
      { id: mine.id, deleted: true, text: null },
      { id: second.id, deleted: true, text: null },
    ]);
    const elsewhere = await chat.channel();
    const wrong = `v1/chat/channels/${elsewhere}/rooms/${room.id}/messages/${mine.id}/`;
    expect((await call('DELETE', wrong, { token: tokens.member })).statusCode).toBe(404);
  });

  test('is edited by its sender for 15 minutes', async () => {
    const room = await chat.room(channel);
    const member = await chat.listen(room);
    const sent = await sendMessage(member, 'Tavataan kahdelta');
    const edit = (text: string, token = tokens.member) =>
      call('PUT', `v1/chat/rooms/${room.id}/messages/${sent.id}/`, { token, body: { text } });
    expect((await edit('Minä', tokens.tenantAdmin)).statusCode).toBe(403);
    expect((await edit('Tavataan kolmelta')).json()).toMatchObject({
      text: 'Tavataan kolmelta',
      edited_at: expect.any(String),
    });
    expect(await member.until('changed')).toMatchObject({ id: sent.id, text: 'Tavataan kolmelta' });
    await chat.server.services.database.system.execute(
      `update chat_messages set sent_at = now() - interval '16 minutes' where id = ${sent.id}`,
    );
    const late = await edit('Tavataan neljältä');
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      'Viestiä voi muokata vain 15 minuutin ajan lähettämisestä.',
    ]);
  });

  test.each([' \n\t\u200b ', '\u2800', '\u200b\u2060', '\u00ad'])(
    'has something to see, unlike %j',
    async (blank) => {
      const room = await chat.room(channel);
      const member = await chat.listen(room);
      expect((await member.send(blank)).message).toBeUndefined();
      const sent = await sendMessage(member, 'Näkyvä');
      const path = `v1/chat/rooms/${room.id}/messages/${sent.id}/`;
      const edited = await call('PUT', path, { token: tokens.member, body: { text: blank } });
      expect([edited.statusCode, edited.json().errors]).toEqual([
        400,
        { text: ['Tämä kenttä on pakollinen'] },
      ]);
      expect((await chat.read(room.id)).messages).toMatchObject([{ text: 'Näkyvä' }]);
    },
  );

  test('has one reaction per person', async () => {
    const room = await chat.room(channel);
    const target = await sendMessage(await chat.listen(room), 'Voitettiin!');
    const react = (emoji: string | null) =>
      call('PUT', `v1/chat/rooms/${room.id}/messages/${target.id}/reaction/`, {
        token: tokens.groupAdmin,
        body: { emoji },
      });
    expect((await react('🎉')).json().reactions).toEqual([{ emoji: '🎉', users: [expect.any(Number)] }]);
    expect((await react('👍')).json().reactions).toEqual([{ emoji: '👍', users: [expect.any(Number)] }]);
    expect((await react(null)).json().reactions).toEqual([]);
    expect((await react('💩')).json().reactions).toMatchObject([{ emoji: '💩' }]);
    for (const wrong of ['', 'ok', '👍👍']) expect((await react(wrong)).statusCode).toBe(400);
  });

  test('carries only a picture that its sender uploaded', async () => {
    const room = await chat.room(channel);
    const [member, groupAdmin] = [await chat.listen(room), await chat.listen(room, tokens.groupAdmin)];
    const form = multipart({ image: await picture() });
    const path = `v1/chat/rooms/${room.id}/image/`;
    const { image } = (await call('POST', path, { token: tokens.member, body: form })).json();
    expect(await groupAdmin.send(null, { image })).toMatchObject({ ok: false, status: 400 });
    expect(await member.send(null, { image: 'https://example.com/a.png' })).toMatchObject({
      ok: false,
      status: 400,
    });
    const { message } = await member.send(null, { image });
    expect(message).toMatchObject({
      text: null,
      image,
      image_thumbnail: expect.stringContaining('/thumbnail'),
    });
    expect(await member.send('Uudestaan', { image })).toMatchObject({ ok: false, status: 400 });
    expect((await call('GET', String(image).replace('/api/', ''), {})).statusCode).toBe(200);
  });

  test('is reported to the channel’s managers, who resolve the report', async () => {
    const room = await chat.room(channel);
    const reportedMessage = await sendMessage(await chat.listen(room, tokens.groupAdmin), 'Ikävä viesti');
    const report = (token: string | undefined, reason = 'Loukkaava') =>
      call('POST', `v1/chat/rooms/${room.id}/messages/${reportedMessage.id}/report/`, {
        token,
        body: { reason },
      });
    expect((await report(tokens.groupAdmin)).statusCode).toBe(409);
    expect((await report(tokens.outsider)).statusCode).toBe(404);
    expect((await report(tokens.member, ' ')).statusCode).toBe(400);
    expect((await report(tokens.member)).statusCode).toBe(201);
    expect((await report(tokens.member, 'Ikävä')).statusCode).toBe(201);
    const queue = async (token: string | undefined) =>
      (await call('GET', 'v1/chat/reports/', { token })).json().results;
    const [first, ...rest] = (await queue(tokens.tenantAdmin)).filter(
      (row: { channel: number }) => row.channel === channel,
    );
    expect(first).toMatchObject({
      reason: 'Ikävä',
      said: 'Ikävä viesti',
      message: { id: reportedMessage.id },
      room: room.id,
    });
    expect(rest).toEqual([]);
    expect(await queue(tokens.member)).toEqual([]);
    const settle = (token: string | undefined) =>
      call('PUT', `v1/chat/reports/${first.id}/`, { token, body: { outcome: 'deleted' } });
    expect((await settle(tokens.member)).statusCode).toBe(404);
    expect((await settle(tokens.tenantAdmin)).statusCode).toBe(204);
    expect((await chat.read(room.id)).messages.at(-1)).toMatchObject({
      id: reportedMessage.id,
      deleted: true,
    });
    expect((await settle(tokens.tenantAdmin)).statusCode).toBe(404);
  });

  test('has a report that the reported person neither handles nor sees the reporter of', async () => {
    const manager = await chat.person();
    const own = await chat.channel({ managers: [manager.id] });
    const reports = async (token: string | undefined) =>
      (await call('GET', 'v1/chat/reports/', { token }))
        .json()
        .results.filter((row: { channel: number }) => row.channel === own);
    for (const writer of [manager.token, tokens.tenantAdmin]) {
      const room = await chat.room(own, writer);
      const { id } = await sendMessage(await chat.listen(room, writer), 'Ikävä viesti');
      const path = `v1/chat/rooms/${room.id}/messages/${id}/report/`;
      await call('POST', path, { token: tokens.member, body: { reason: 'Ikävä' } });
    }
    const [ofManager, ofAdmin] = await reports(tokens.tenantAdmin);
    expect([ofManager.reporter, ofAdmin.reporter]).toEqual([expect.anything(), null]);
    expect(await reports(manager.token)).toMatchObject([{ id: ofAdmin.id, reporter: expect.anything() }]);
    const settle = (id: number) =>
      call('PUT', `v1/chat/reports/${id}/`, { token: manager.token, body: { outcome: 'kept' } });
    expect((await settle(ofManager.id)).statusCode).toBe(404);
    expect((await settle(ofAdmin.id)).statusCode).toBe(204);
  });
});

describe('a muted person', () => {
  test('reads and cannot post until unmuted', async () => {
    const room = await chat.room(channel);
    const loud = await chat.person();
    const listener = await chat.listen(room, loud.token);
    const earlier = await sendMessage(listener, 'Ennen');
    const path = `v1/chat/channels/${channel}/mutes/${loud.id}/`;
    const at = (part: string, body: object) =>
      call('PUT', `v1/chat/rooms/${room.id}/messages/${earlier.id}/${part}`, { token: loud.token, body });
    const asMember = await call('PUT', path, { token: tokens.member, body: { minutes: 60 } });
    expect(asMember.statusCode).toBe(404);
    await call('PUT', path, { token: tokens.tenantAdmin, body: { minutes: 60 } });
    expect(await listener.send('Hei')).toMatchObject({ ok: false, status: 403 });
    // Editing an earlier message is not allowed either.
    expect((await at('', { text: 'Hei' })).json()).toMatchObject({ status: 403 });
    expect((await at('reaction/', { emoji: '👍' })).json()).toMatchObject({ status: 403 });
    expect(await chat.read(room.id, loud.token)).toMatchObject({ muted: true, may_write: false });
    expect((await call('DELETE', path, { token: tokens.tenantAdmin })).statusCode).toBe(204);
    expect(await listener.send('Hei')).toMatchObject({ ok: true });
  });
});
