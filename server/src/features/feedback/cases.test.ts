import { randomUUID } from 'node:crypto';
import { MAX_FEEDBACK_FILES } from '@piiri/shared/feedback-rules.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeedbackChannel, openFeedback } from '../../../test/feedback.ts';
import { buildApp } from '../../app.ts';
import { signers } from '../../platform/config/secret.ts';

let channel: FeedbackChannel;

beforeAll(async () => {
  channel = await openFeedback();
});

afterAll(() => channel.server.close());

/** Sets the tenant's time zone to one where it is about noon, so that the day does not change during a test. */
async function moveToNoon(): Promise<void> {
  const west = new Date().getUTCHours() - 12;
  const zone = `Etc/GMT${west < 0 ? west : `+${west}`}`;
  const { services } = channel.server;
  await services.database.system.execute(
    sql`update tenants set time_zone = ${zone} where id = ${channel.company.tenantId}`,
  );
}

describe('sending a case', () => {
  test('returns it as the sender’s own case, which only they have in their list', async () => {
    const { send, server, person, own, categories } = channel;
    const sender = await person();
    const answer = await send({ text: 'Ovi ei sulkeudu.', reply_wanted: true }, sender.token);
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json();
    const read = await server.call('GET', `v1/my/feedback/${id}`, { token: sender.token });
    expect(read.json()).toEqual(answer.json());
    expect(read.json()).toMatchObject({
      status: 1,
      category: categories.work,
      category_name: 'Työ fi',
      reply_wanted: true,
      contact: null,
      attachments: [],
      messages: [{ id: 1, text: 'Ovi ei sulkeudu.', from: 'sender' }],
    });
    expect(answer.body).not.toContain('internal_note');
    expect(await own(sender.token)).toEqual([id]);
    const otherPerson = await person();
    expect(await own(otherPerson.token)).toEqual([]);
    expect((await server.call('GET', `v1/my/feedback/${id}`, { token: otherPerson.token })).statusCode).toBe(
      404,
    );
    expect((await channel.say(id, 'Minäkin.', otherPerson.token)).statusCode).toBe(404);
  });

  test('is allowed for read-only people', async () => {
    const { sent, say, own, company } = channel;
    const id = await sent({}, company.tokens.readOnly);
    expect((await say(id, 'Vielä.', company.tokens.readOnly)).statusCode).toBe(201);
    expect(await own(company.tokens.readOnly)).toContain(id);
  });

  test.each([
    [{ text: ' \u200b\n' }, { text: ['Viesti on pakollinen'] }],
    [{ text: 'x'.repeat(10_001) }, { text: ['Enintään 10000 merkkiä'] }],
    [{ category: 999_999 }, { category: ['Valittua kohdetta ei löydy'] }],
    [{ contact: { email: 'ei-osoite' } }, { 'contact.email': ['Tarkista sähköpostiosoite'] }],
    [
      { attachments: [123_456_789] },
      { attachments: ['Liitettä ei löydy, tai se on jo lähetetty. Liitä se uudelleen.'] },
    ],
  ])('rejects invalid values with an error at the field (%#)', async (body, errors) => {
    const { send, own } = channel;
    const before = await own();
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(errors);
    expect(await own()).toEqual(before);
  });

  test('stores filled contact details, and null for empty ones', async () => {
    const { send } = channel;
    const named = await send({ contact: { name: ' Aino ', phone: '', email: null } });
    expect(named.json().contact).toEqual({ name: 'Aino', phone: null, email: null });
    expect((await send({ contact: { name: ' ', phone: '', email: null } })).json().contact).toBeNull();
  });

  test('with the same idempotency key creates one case', async () => {
    const { send, person, own } = channel;
    const { token } = await person();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([send({}, token, headers), send({}, token, headers)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.json().id).toBe(second.json().id);
    expect(await own(token)).toHaveLength(1);
  });

  test('is limited to thirty cases per person and day', async () => {
    const { send, person } = channel;
    await moveToNoon();
    const { token } = await person();
    for (let count = 0; count < 30; count++) expect((await send({}, token)).statusCode).toBe(201);
    expect((await send({}, token)).statusCode).toBe(429);
    expect((await send()).statusCode).toBe(201);
  });

  test('stays within the limit under concurrent calls', async () => {
    const { send, person, own } = channel;
    await moveToNoon();
    const { token } = await person();
    for (let count = 0; count < 28; count++) await send({}, token);
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => send({}, token)));
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, ...Array(18).fill(429)]);
    expect(await own(token)).toHaveLength(30);
  });

  test('rejects too many files, also under concurrent calls', async () => {
    const { upload, person } = channel;
    const { token } = await person();
    const uploads = await Promise.all(
      Array.from({ length: MAX_FEEDBACK_FILES + 6 }, (_, index) => upload('sisältö', `${index}.txt`, token)),
    );
    expect(uploads.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(MAX_FEEDBACK_FILES).fill(201),
      ...Array(6).fill(400),
    ]);
  });

  test('keeps the case in the sender’s list after the secret was changed', async () => {
    const { sent, person, server } = channel;
    const { token } = await person();
    const id = await sent({}, token);
    const secrets = ['another secret, which is as long too', 'a secret of tests, long enough for one'];
    const app = await buildApp({ ...server.services, ...signers(secrets) });
    const headers = { authorization: `Bearer ${token}` };
    const listed = await app.inject({ url: '/api/v1/my/feedback', headers });
    expect(listed.json().results.map((row: { id: number }) => row.id)).toEqual([id]);
    const added = await app.inject({
      method: 'POST',
      url: `/api/v1/my/feedback/${id}/messages`,
      headers,
      payload: { text: 'Jälkeen' },
    });
    expect(added.statusCode).toBe(201);
    await app.close();
  });
});

describe('the status of a case', () => {
  test('changes one step at a time; other changes are refused with a reason', async () => {
    const { sent, put, say, reply, read, server, handler } = channel;
    const id = await sent({ reply_wanted: true });
    const remove = () => server.call('DELETE', `v1/feedback/${id}/`, { token: handler.token });
    const expectRejected = async (
      answer: Promise<{ statusCode: number; json(): { detail: string } }>,
      why: string,
    ) => {
      const rejection = await answer;
      expect([rejection.statusCode, rejection.json().detail]).toEqual([409, why]);
    };
    const handleFirst = 'Avoin palaute otetaan ensin käsittelyyn.';
    await expectRejected(put(id, { status: 3 }), handleFirst);
    await expectRejected(put(id, { status: 1 }), handleFirst);
    await expectRejected(
      reply(id, 'Liian aikaisin'),
      'Ota palaute ensin käsittelyyn. Vastata voi vasta sen jälkeen.',
    );
    await expectRejected(remove(), 'Vain käsitellyksi merkityn palautteen voi poistaa.');
    expect((await say(id, 'Lisäys ennen käsittelyä')).statusCode).toBe(201);

    expect((await put(id, { status: 2 })).json()).toMatchObject({ status: 2, answered: false });
    const inProgress = 'Palaute on jo otettu käsittelyyn. Seuraavaksi sen voi merkitä käsitellyksi.';
    await expectRejected(put(id, { status: 2 }), inProgress);
    await expectRejected(put(id, { status: 1 }), inProgress);
    await expectRejected(remove(), 'Vain käsitellyksi merkityn palautteen voi poistaa.');
    expect((await reply(id, 'Kiitos, selvitämme.')).statusCode).toBe(201);
    expect((await say(id, 'Hyvä.')).statusCode).toBe(201);
    expect((await put(id, { status: 2, internal_note: 'Soitettu huoltoon' })).json()).toMatchObject({
      status: 2,
      answered: true,
      internal_note: 'Soitettu huoltoon',
    });

    expect((await put(id, { status: 3 })).json().status).toBe(3);
    for (const status of [1, 2, 3])
      await expectRejected(put(id, { status }), 'Palaute on jo merkitty käsitellyksi.');
    const handled = 'Palaute on merkitty käsitellyksi, eikä siihen voi enää lisätä viestejä.';
    await expectRejected(say(id, 'Myöhässä'), handled);
    await expectRejected(reply(id, 'Myöhässä'), handled);
    expect(
      (await read(id)).messages.map(({ from, text }: { from: string; text: string }) => [from, text]),
    ).toEqual([
      ['sender', 'Kahvi on loppu.'],
      ['sender', 'Lisäys ennen käsittelyä'],
      ['manager', 'Kiitos, selvitämme.'],
      ['sender', 'Hyvä.'],
    ]);
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
  });

  test('is changed by one of two concurrent managers, and the other gets a conflict', async () => {
    const { sent, put, manager, categories } = channel;
    const otherManager = await manager([categories.work]);
    const id = await sent();
    const answers = await Promise.all([put(id, { status: 2 }), put(id, { status: 2 }, otherManager.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('cannot be changed with an outdated version', async () => {
    const { sent, put, read } = channel;
    const id = await sent();
    const { version } = await read(id);
    const asRead = { 'if-match': `"${version}"` };
    expect((await put(id, { internal_note: 'Yksi' }, undefined, asRead)).statusCode).toBe(200);
    const stale = await put(id, { internal_note: 'Toinen' }, undefined, asRead);
    expect(stale.statusCode).toBe(412);
    expect(stale.json().current.internal_note).toBe('Yksi');
  });

  test('counts as answered once handling starts where no reply is wanted', async () => {
    const { sent, put } = channel;
    const id = await sent({ reply_wanted: false });
    expect((await put(id, { status: 2 })).json().answered).toBe(true);
  });
});
