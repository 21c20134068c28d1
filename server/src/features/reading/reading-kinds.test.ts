import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDirect } from '../../../test/direct.ts';
import type { Listener } from '../../../test/live-client.ts';
import { questions } from '../../../test/polls.ts';
import { KEY, startTranslationService, type TranslationService } from '../../../test/translation-service.ts';
import { openTranslator } from '../../platform/translate/translation-config.ts';

/** Reading translated: each kind of content, messages of channels, and what is never translated. */
let service: TranslationService;
let direct: Awaited<ReturnType<typeof openDirect>>;
let call: typeof direct.chat.server.call;
let company: typeof direct.chat.company;

beforeAll(async () => {
  service = await startTranslationService();
  direct = await openDirect();
  ({ company } = direct.chat);
  ({ call } = direct.chat.server);
  direct.chat.server.services.translator = openTranslator({
    gateway: 'azure',
    url: service.address,
    key: KEY,
    region: 'westeurope',
  });
  const settings = { reading_translation_enabled: true, comments_enabled: true };
  const on = await call('PATCH', 'v1/tenant/', { token: company.tokens.tenantAdmin, body: { settings } });
  expect(on.statusCode, on.body).toBe(200);
  // An anonymous poll needs a group of at least five people.
  for (let n = 0; n < 4; n++) await direct.chat.person();
});

afterAll(async () => {
  await direct.chat.close();
  await service.close();
});

const create = async (path: string, body: object): Promise<number> => {
  const answer = await call('POST', path, { token: company.tokens.tenantAdmin, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};

const translate = (body: object, token = company.tokens.member) =>
  call('POST', 'v1/reading/translate/', { token, body: { language: 'uk', ...body } });

const fieldsOf = async (body: object, token?: string) => {
  const answer = await translate(body, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().fields;
};

const fi = (title: string) => ({ fi: { title, text: `<p>${title} <strong>näin</strong></p>` } });

test.each([
  ['event', 'v1/events/', () => ({ start_time: '01.06.2036 12:00', group: company.groups.own })],
  ['page', 'admin/v1/pages/', () => ({ groups: [company.groups.own] })],
  ['benefit', 'v1/benefits/', () => ({ company: 'Kuntosali' })],
])('of an object of %s all texts come', async (entity, path, more) => {
  const id = await create(path, { translations: fi(`Otsikko ${entity}`), published: true, ...more() });
  expect(await fieldsOf({ entity, id })).toEqual({
    title: `OTSIKKO ${entity.toUpperCase()}`,
    text: `<p>OTSIKKO ${entity.toUpperCase()} <strong>NÄIN</strong></p>`,
  });
});

test('of a question its answer comes too', async () => {
  const id = await create('v1/faq/', {
    translations: { fi: { question: 'Milloin?', answer: '<p>Nyt</p>' } },
  });
  expect(await fieldsOf({ entity: 'faq', id })).toEqual({ question: 'MILLOIN?', answer: '<p>NYT</p>' });
});

const poll = (fields: object = {}) =>
  create('v1/polls/', {
    group: company.groups.own,
    translations: { fi: { title: 'Lounas', description: 'Kerro mielipiteesi.' } },
    response_deadline: '01.06.2036 12:00',
    published: true,
    questions,
    ...fields,
  });

test('of a poll the questions come in their places, so that they stay answerable', async () => {
  const id = await poll();
  expect(await fieldsOf({ entity: 'poll', id })).toEqual({
    title: 'LOUNAS',
    description: 'KERRO MIELIPITEESI.',
    questions: [
      { text: 'MISSÄ SYÖT?', options: [{ text: 'VAIHTOEHTO CANTEEN' }, { text: 'VAIHTOEHTO DESK' }] },
      {
        text: 'MITÄ SYÖT?',
        options: [{ text: 'VAIHTOEHTO SOUP' }, { text: 'VAIHTOEHTO SALAD' }, { text: 'VAIHTOEHTO CAKE' }],
      },
      { text: 'MITÄ TOIVOT?' },
    ],
  });
});

test('an anonymous poll is not sent anywhere', async () => {
  service.asked.length = 0;
  const id = await poll({ anonymous: true });
  expect((await translate({ entity: 'poll', id })).statusCode).toBe(404);
  expect(service.asked).toEqual([]);
});

test('of a company’s own content its own fields come, as far as readers see them', async () => {
  const labels = (text: string) => ({ fi: text });
  await create('v1/content-types/', {
    name: 'guides',
    labels: { fi: { one: 'Ohje', many: 'Ohjeet' } },
    fields: [
      { name: 'subject', kind: 'text', labels: labels('Aihe'), required: true, shown: true },
      { name: 'body', kind: 'rich_text', labels: labels('Teksti'), shown: true },
      { name: 'secret', kind: 'text', labels: labels('Muistio'), shown: false },
      { name: 'day', kind: 'date', labels: labels('Päivä'), shown: true },
    ],
    title: 'subject',
    visibility: 'everyone',
    comments: true,
  });
  const custom = { subject: 'Kypärä', body: '<p>Aina <em>päässä</em></p>', secret: 'Ei kenellekään' };
  const id = await create('v1/content/guides/', {
    custom: { ...custom, day: '01.06.2036' },
    published: true,
  });
  service.asked.length = 0;
  expect(await fieldsOf({ entity: 'content/guides', id })).toEqual({
    custom: { subject: 'KYPÄRÄ', body: '<p>AINA <em>PÄÄSSÄ</em></p>' },
  });
  expect(JSON.stringify(service.asked)).not.toContain('Ei kenellekään');
  const comment = await create(`v1/content/guides/${id}/comments/`, { text: 'Hyvä' });
  const address = `v1/content/guides/${id}/`;
  expect(await fieldsOf({ comment: { address, id: comment } })).toEqual({ text: 'HYVÄ' });
});

test('a message of a channel is translated for those who enter its room, and goes with its text', async () => {
  const { chat, say } = direct;
  const channel = await chat.channel();
  const room = await chat.room(channel);
  const listener: Listener = await chat.listen(room);
  const { id } = await say(listener, 'Nähdään\nviideltä');
  const message = { channel, room: room.id, id };
  expect(await fieldsOf({ message })).toEqual({ text: 'NÄHDÄÄN\nVIIDELTÄ' });
  expect((await translate({ message }, company.tokens.outsider)).statusCode).toBe(404);
  const another = await chat.channel();
  expect((await translate({ message: { ...message, channel: another } })).statusCode).toBe(404);
  expect((await translate({ message: { ...message, id: id + 100_000 } })).statusCode).toBe(404);
  const storedRows = async () =>
    (
      await chat.server.services.database.system.execute(
        sql`select from reading_translations where message_id = ${id}`,
      )
    ).rows.length;
  expect(await storedRows()).toBe(1);
  await call('DELETE', `v1/chat/channels/${channel}/rooms/${room.id}/messages/${id}/`, {
    token: company.tokens.member,
  });
  expect(await storedRows()).toBe(0);
  expect((await translate({ message })).statusCode).toBe(404);
});

test('what two people write to each other is not sent anywhere', async () => {
  const { chat, say, two } = direct;
  const { aino, room } = await two();
  const { id } = await say(await chat.listen(room, aino.token), 'Vain sinulle');
  service.asked.length = 0;
  for (const channel of [room.id, 1])
    expect((await translate({ message: { channel, room: room.id, id } }, aino.token)).statusCode).toBe(404);
  expect(service.asked).toEqual([]);
});
