import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart, openNewsroom, picture } from '../../../test/newsroom.ts';
import { sweep } from '../../files/sweep.ts';

let room: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  room = await openNewsroom();
});

afterAll(() => room.server.close());

async function upload(token = room.company.tokens.groupAdmin): Promise<string> {
  const body = multipart({ image: await picture() });
  const answer = await room.server.call('POST', 'v1/upload/image/', { token, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().image;
}

const textWith = (...addresses: string[]) => ({
  fi: {
    title: 'Kuvia tekstissä',
    text: `<p>Alku</p>${addresses.map((address) => `<img src="${address}" alt="Linja">`).join('')}`,
  },
});

const isThere = async (address: string) =>
  (await room.server.call('GET', address.replace('/api/', ''))).statusCode === 200;

/** Housekeeping once everything has waited for so long. */
async function sweepAfter(interval: string): Promise<void> {
  const { services } = room.server;
  await services.database.system.execute(
    sql`update files set changed_at = changed_at - ${interval}::interval where state <> 'live'`,
  );
  await sweep(services);
}

test('a picture is kept for as long as a text shows it', async () => {
  const address = await upload();
  const id = await room.createdId({ translations: textWith(address) });
  const { translations } = (
    await room.server.call('GET', `v1/news/${id}/?admin_view=1`, room.editor())
  ).json();
  expect(translations.fi.text).toContain(`<img src="${address}" alt="Linja"`);
  await sweepAfter('8 days');
  expect(await isThere(address)).toBe(true);
  // Another text shows it as well: it stays until neither does.
  const copy = await room.createdId({ translations: textWith(address) });
  await room.change(id, { translations: textWith() });
  await sweepAfter('1 minute');
  expect(await isThere(address)).toBe(true);
  await room.change(copy, { translations: textWith() });
  await sweepAfter('1 minute');
  expect(await isThere(address)).toBe(false);
});

test('one that no text shows waits for a week', async () => {
  const address = await upload();
  await sweepAfter('6 days');
  expect(await isThere(address)).toBe(true);
  await sweepAfter('2 days');
  expect(await isThere(address)).toBe(false);
});

test('it is for who enters the console, and for pictures', async () => {
  const { server, company } = room;
  const send = async (token: string | undefined, body: FormData) =>
    server.call('POST', 'v1/upload/image/', { token, body });
  const good = multipart({ image: await picture() });
  expect((await send(company.tokens.member, good)).statusCode).toBe(403);
  const { groupAdmin } = company.tokens;
  for (const body of [multipart({ image: await picture('webp') }), multipart({ other: 'x' })]) {
    const refused = await send(groupAdmin, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toHaveProperty('image');
  }
  const huge = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
  const refused = await send(groupAdmin, multipart({ image: huge }));
  expect(refused.statusCode).toBe(413);
  expect(refused.json().errors).toHaveProperty('image');
});
