import type { ChatRoom } from '@piiri/shared/contracts/chat.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChat } from '../../../test/chat.ts';
import { type Answer, listenAt, waitForDisconnect } from '../../../test/live-client.ts';
import { endLogin } from '../sessions/sessions.ts';

let chat: Awaited<ReturnType<typeof openChat>>;
let tokens: Record<string, string | undefined>;
let channel: number;
let room: ChatRoom;

beforeAll(async () => {
  chat = await openChat();
  tokens = chat.company.tokens;
});

afterAll(() => chat.close());

beforeEach(async () => {
  channel = await chat.channel();
  room = await chat.room(channel);
});

describe('entering a room', () => {
  test.each([
    ['no ticket', {}],
    ['one that was made up', { ticket: 'eyJyb29tIjoxfQ.AAAA' }],
    ['a token of a session', { ticket: 'x'.repeat(43) }],
    ['one that is no text', { ticket: { room: 1 } }],
  ])('requires a valid ticket: %s', async (_, auth) => {
    await expect(listenAt(chat.address, auth)).rejects.toThrow(/Kirjaudu sisään/);
    await expect(listenAt(chat.address, { ...auth, language: 'en' })).rejects.toThrow(/Sign in/);
  });

  test('requires a ticket for this room and this person', async () => {
    const ticket = await chat.ticket(room.key);
    const listener = await listenAt(chat.address, { ticket });
    const { message } = await listener.send('Täällä');
    expect((await chat.read(room.id)).messages).toMatchObject([{ id: message?.id, text: 'Täällä' }]);
    listener.close();
    const parts = ticket.split('.');
    const payload = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString());
    const altered = Buffer.from(JSON.stringify({ ...payload, room: payload.room + 1 })).toString('base64url');
    await expect(listenAt(chat.address, { ticket: `${altered}.${parts[1]}` })).rejects.toThrow();
  });
});

describe('a sent message', () => {
  test('is acknowledged once stored, and received by everybody once, in one order', async () => {
    const people = await Promise.all(
      [tokens.member, tokens.groupAdmin, tokens.tenantAdmin].map((token) => chat.listen(room, token)),
    );
    const sent = await Promise.all(
      people.flatMap((person, who) => Array.from({ length: 30 }, (_, n) => person.send(`${who}: ${n}`))),
    );
    expect(sent.every(({ ok }) => ok)).toBe(true);
    const seqs = sent.map(({ message }) => message?.seq).sort((a, b) => Number(a) - Number(b));
    expect(seqs).toEqual(Array.from({ length: 90 }, (_, n) => n + 1));
    for (const { heard } of people) {
      await expect.poll(() => heard.length).toBe(90);
      expect(heard.map(({ seq }) => seq)).toEqual(seqs);
      // Each person's messages are in the order in which they were sent.
      for (const who of [0, 1, 2])
        expect(heard.filter(({ text }) => text?.startsWith(`${who}:`)).map(({ text }) => text)).toEqual(
          Array.from({ length: 30 }, (_, n) => `${who}: ${n}`),
        );
    }
  });

  test('with the same client id twice is one message', async () => {
    const [sender, colleague] = [await chat.listen(room), await chat.listen(room, tokens.groupAdmin)];
    const name = { client_id: 'sama' };
    const answers: Answer[] = await Promise.all([
      sender.send('Hei', name),
      sender.send('Hei', name),
      sender.send('Hoi', name),
    ]);
    answers.push(await sender.send('Hei', name));
    expect(new Set(answers.map(({ message }) => message?.id)).size).toBe(1);
    expect(answers[3]?.message).toMatchObject({ text: 'Hei', seq: 1, client_id: 'sama' });
    // The same client id from another person is another message.
    expect((await colleague.send('Hei', name)).message?.seq).toBe(2);
    await expect.poll(() => colleague.heard.length).toBe(2);
    await expect.poll(() => sender.heard.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test.each([
    ['nothing', '', {}, 400],
    ['blanks', ' \n ', {}, 400],
    ['neither text nor picture', null, {}, 400],
    ['no name', 'Hei', { client_id: undefined }, 400],
    ['a name that is no text', 'Hei', { client_id: { a: 1 } }, 400],
    ['an answer to what is not there', 'Hei', { reply_to: 99 }, 400],
    ['one character too many', 'x'.repeat(5001), {}, 413],
  ])('is rejected when it is %s', async (_, text, more, status) => {
    const listener = await chat.listen(room);
    expect(await listener.send(text, more)).toMatchObject({ ok: false, status, title: expect.any(String) });
    expect(await listener.send('x'.repeat(5000))).toMatchObject({ ok: true, message: { seq: 1 } });
  });

  test('is rejected from read-only people, who do receive messages', async () => {
    const [reader, writer] = [await chat.listen(room, tokens.readOnly), await chat.listen(room)];
    expect(await reader.send('Hei')).toMatchObject({ ok: false, status: 403 });
    await writer.send('Hei vain');
    await expect.poll(() => reader.heard.map(({ text }) => text)).toEqual(['Hei vain']);
  });

  test('is rejected beyond 120 in ten seconds', async () => {
    const busy = await chat.person();
    const listener = await chat.listen(room, busy.token);
    const answers = await Promise.all(Array.from({ length: 125 }, (_, n) => listener.send(`${n}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(120);
    expect(answers.slice(120)).toEqual(Array(5).fill(expect.objectContaining({ ok: false, status: 429 })));
  });

  test('keeps its text unchanged, including HTML', async () => {
    const text = '<img src=x onerror=alert(1)>\u0000 & "hei" \u{1F389}\nrivi';
    const { message } = await (await chat.listen(room)).send(text);
    expect(message?.text).toBe('<img src=x onerror=alert(1)> & "hei" \u{1F389}\nrivi');
  });

  test('can reply to an earlier message', async () => {
    const listener = await chat.listen(room);
    await listener.send('Kuka tulee?');
    const { message } = await listener.send('Minä', { reply_to: 1 });
    expect(message?.reply_to).toMatchObject({ seq: 1, text: 'Kuka tulee?' });
  });
});

describe('after a lost connection', () => {
  test('missed messages come first, in order, then new ones', async () => {
    // More than one page of the database, while each person stays below the rate limit.
    const senders = await Promise.all(
      [1, 2, 3, 4].map(async () => chat.listen(room, (await chat.person()).token)),
    );
    await Promise.all(senders.flatMap(({ send }) => Array.from({ length: 112 }, () => send('ennen'))));
    const sender = await chat.listen(room, (await chat.person()).token);
    const late = await chat.listen(room, tokens.member, { after: 3 });
    await sender.send('uusi');
    await expect.poll(() => late.heard.length).toBe(446);
    expect(late.heard.map(({ seq }) => seq)).toEqual(Array.from({ length: 446 }, (_, n) => n + 4));
    const now = await chat.listen(room, tokens.member);
    await sender.send('vielä');
    await expect.poll(() => now.heard.map(({ text }) => text)).toEqual(['vielä']);
  });

  test('missed deletions and changes come too', async () => {
    const sender = await chat.listen(room);
    const sent = [await sender.send('yksi'), await sender.send('kaksi')].map(({ message }) => message?.id);
    const [first, second] = sent;
    const path = `v1/chat/channels/${channel}/rooms/${room.id}/messages`;
    await chat.server.call('DELETE', `${path}/${first}/`, { token: tokens.member });
    await chat.server.call('PUT', `v1/chat/rooms/${room.id}/messages/${second}/`, {
      token: tokens.member,
      body: { text: 'toinen' },
    });
    const late = await chat.listen(room, tokens.groupAdmin, { after: 2, changes: 0 });
    expect(await late.until('deleted')).toMatchObject({ id: first, seq: 1 });
    expect(await late.until('changed')).toMatchObject({ id: second, text: 'toinen' });
    expect(late.heard).toEqual([]);
  });

  test('no message is lost or doubled over repeated disconnections', async () => {
    const key = room.key;
    let last = 0;
    const listener = await listenAt(chat.address, async () => ({
      ticket: await chat.ticket(key, tokens.groupAdmin),
      after: last,
    }));
    listener.socket.on('message', ({ seq }: { seq: number }) => {
      last = seq;
    });
    const sender = await chat.listen(room, (await chat.person()).token);
    for (let n = 1; n <= 100; n++) {
      if (n % 20 === 0) {
        // A client that is closed while it is opening waits for its timeout.
        await expect.poll(() => listener.socket.connected).toBe(true);
        listener.socket.io.engine.close();
      }
      await sender.send(`${n}`);
    }
    await expect.poll(() => last).toBe(100);
    expect(listener.heard.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
    listener.close();
  });
});

describe('presence in a room', () => {
  test('is sent to everybody at each change, with each person once', async () => {
    const [person, colleague] = [await chat.person(), await chat.person()];
    const first = await chat.listen(room, person.token);
    expect(await first.until('presence')).toEqual({ users: [person.id] });
    const both = [person.id, colleague.id];
    const isBoth = ({ users }: { users: number[] }) => users.join() === both.join();
    const tabs = [await chat.listen(room, colleague.token), await chat.listen(room, colleague.token)];
    await first.until('presence', isBoth);
    await tabs[0]?.until('presence', isBoth);
    first.events.length = 0;
    for (const tab of tabs) tab.close();
    expect(await first.until('presence')).toEqual({ users: [person.id] });
  });

  test('shows typing to others but not to the person typing', async () => {
    const [person, colleague] = [await chat.person(), await chat.person()];
    const [writing, otherTab, watching] = [
      await chat.listen(room, person.token),
      await chat.listen(room, person.token),
      await chat.listen(room, colleague.token),
    ];
    writing.socket.emit('typing', { typing: true });
    expect(await watching.until('typing')).toEqual({ user: person.id, typing: true });
    expect([...writing.events, ...otherTab.events].filter(({ event }) => event === 'typing')).toEqual([]);
  });

  test('includes the read position, which others see and which clears the unread count', async () => {
    const person = await chat.person();
    const [reading, writing] = [await chat.listen(room, person.token), await chat.listen(room)];
    await writing.send('1');
    await writing.send('2');
    await expect.poll(() => reading.heard.length).toBe(2);
    const read = (seq: unknown) => reading.socket.emitWithAck('read', { seq });
    expect(await read(1)).toEqual({ ok: true });
    expect(await writing.until('read')).toEqual({ user: person.id, seq: 1 });
    expect(await chat.read(room.id, person.token)).toMatchObject({ read_seq: 1, unread_count: 1 });
    // The read position is limited to the newest message and never goes back.
    expect(await read(99)).toEqual({ ok: true });
    expect(await read(1)).toEqual({ ok: true });
    expect(await chat.read(room.id, person.token)).toMatchObject({ read_seq: 2, unread_count: 0 });
    expect(await read('x')).toMatchObject({ ok: false, status: 400 });
  });
});

/** Maximum time in milliseconds until a person without rights is disconnected. */
const AT_ONCE = 10_000;

describe('a person without access to the room', () => {
  const admin = () => ({ token: tokens.tenantAdmin });

  async function leaves(change: (person: Awaited<ReturnType<typeof chat.person>>) => Promise<unknown>) {
    const person = await chat.person();
    const ticket = await chat.ticket(room.key, person.token);
    const listener = await listenAt(chat.address, { ticket });
    const over = waitForDisconnect(listener);
    await change(person);
    const startedAt = Date.now();
    expect(await over).toBe('io server disconnect');
    expect(Date.now() - startedAt).toBeLessThan(AT_ONCE);
    expect(listener.events.at(-1)).toMatchObject({ event: 'closed', data: { reason: expect.any(String) } });
    await expect(listenAt(chat.address, { ticket })).rejects.toThrow();
  }

  const system = (statement: string) => chat.server.services.database.system.execute(statement);

  test('is disconnected when removed from the group', () =>
    leaves(({ id }) => system(`update users set groups = '{}' where id = ${id}`)));

  test('is disconnected when the session ends', () =>
    leaves(async ({ token }) => {
      await chat.server.call('POST', 'v1/auth/logout/', { token });
    }));

  test('is disconnected when deleted from the company', () =>
    leaves(({ id }) => system(`update users set deleted_at = now() where id = ${id}`)));

  test('is disconnected when the channel is deleted', () =>
    leaves(() => chat.server.call('DELETE', `v1/chat/channels/${channel}/`, admin())));

  test('is disconnected when the channel is deactivated', () =>
    leaves(() =>
      chat.server.call('PUT', `v1/chat/channels/${channel}/`, { ...admin(), body: { is_active: false } }),
    ));

  test('is disconnected when the company switches chat off', async () => {
    await leaves(() =>
      chat.server.call('PATCH', 'v1/tenant/', { ...admin(), body: { settings: { chat_enabled: false } } }),
    );
    await chat.server.call('PATCH', 'v1/tenant/', { ...admin(), body: { settings: { chat_enabled: true } } });
  });

  test('can store nothing more from the moment of the change', async () => {
    const person = await chat.person();
    const listener = await chat.listen(room, person.token);
    await system(`update users set groups = '{}' where id = ${person.id}`);
    // If the connection closes before the answer, the client gets no reason.
    const answer = await listener.send('Vielä yksi').catch(() => ({ ok: false, status: 404 }));
    expect(answer).toMatchObject({ ok: false, status: 404 });
    const { messages } = await chat.read(room.id, tokens.groupAdmin);
    expect(messages.map(({ text }) => text)).not.toContain('Vielä yksi');
  });
});

describe('the notification connection', () => {
  const notices = (token: string | undefined) => listenAt(chat.address, { token }, '/notices');

  test('requires a session', async () => {
    await expect(notices('x'.repeat(43))).rejects.toThrow(/Kirjaudu/);
  });

  test('reports new messages to people of the room', async () => {
    const [member, outsider] = [await notices(tokens.member), await notices(tokens.outsider)];
    const { message } = await (await chat.listen(room, tokens.groupAdmin)).send('Hei kaikki');
    expect(await member.until('unread')).toEqual({
      channel,
      room: room.id,
      messages: [{ seq: 1, sender: message?.sender?.id }],
      last: message,
    });
    expect(outsider.events).toEqual([]);
    for (const listener of [member, outsider]) listener.close();
  });

  test('reports the end of the session', async () => {
    const user = await chat.person();
    const listener = await notices(user.token);
    const over = waitForDisconnect(listener);
    const { rows } = await chat.server.services.database.system.execute<{ login_id: string }>(
      `select login_id from sessions where user_id = ${user.id}`,
    );
    await endLogin(chat.server.services.database.system, rows[0]?.login_id ?? '');
    await over;
    expect(listener.events.at(-1)).toEqual({ event: 'closed', data: { reason: 'session' } });
  });

  test('shares a socket with a room', async () => {
    const listener = await chat.listen(room);
    const both = listener.socket.io.socket('/notices', { auth: { token: tokens.member } });
    const connected = new Promise<void>((resolve, reject) => {
      both.once('connect', resolve);
      both.once('connect_error', reject);
    });
    both.connect();
    await connected;
    expect(both.io.engine).toBe(listener.socket.io.engine);
  });
});
