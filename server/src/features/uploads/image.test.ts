import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart, openNewsroom, picture } from '../../../test/newsroom.ts';
import { elsewhere } from '../../../test/one-each.ts';
import { runRegularJobs } from '../../../test/regular-jobs.ts';
import { committer } from '../../engine/commit/commit.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Services } from '../../platform/services.ts';

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

/** Runs the deletion of unused files as if they were this old. */
async function sweepAfter(interval: string): Promise<void> {
  const { services } = room.server;
  await services.database.system.execute(
    sql`update files set changed_at = changed_at - ${interval}::interval where state <> 'live'`,
  );
  await runRegularJobs(services, room.company.tenantId);
}

test('a picture is kept while a text shows it, and then as long as history can restore that text', async () => {
  const address = await upload();
  const id = await room.createdId({ translations: textWith(address) });
  const { translations } = (
    await room.server.call('GET', `v1/news/${id}/?admin_view=1`, room.editor())
  ).json();
  expect(translations.fi.text).toContain(`<img src="${address}" alt="Linja"`);
  await sweepAfter('8 days');
  expect(await isThere(address)).toBe(true);
  // Another text uses the picture too: it stays until neither does.
  const copy = await room.createdId({ translations: textWith(address) });
  await room.change(id, { translations: textWith() });
  await sweepAfter('1 minute');
  expect(await isThere(address)).toBe(true);
  await room.change(copy, { translations: textWith() });
  await sweepAfter('700 days');
  expect(await isThere(address)).toBe(true);
  await sweepAfter('40 days');
  expect(await isThere(address)).toBe(false);
});

test('restoring a former text also restores its pictures', async () => {
  const address = await upload();
  const id = await room.createdId({ translations: textWith(address) });
  await room.change(id, { translations: textWith() });
  await sweepAfter('300 days');
  const { tenantAdmin: token } = room.company.tokens;
  const trail = await room.server.call('GET', `v1/history/?entity=news&id=${id}`, { token });
  const first = trail.json().results.at(-1);
  const restored = await room.server.call('POST', `v1/history/${first.id}/restore/`, { token });
  expect(restored.statusCode, restored.body).toBe(200);
  expect(restored.json().translations.fi.text).toContain(address);
  await sweepAfter('900 days');
  expect(await isThere(address)).toBe(true);
});

test('a draft that uses a picture again has it, although it had released it before', async () => {
  const address = await upload();
  const id = await room.createdId({ published: true });
  const draft = async (...pictures: string[]) => {
    const { tenantAdmin: token } = room.company.tokens;
    const body = { translations: textWith(...pictures) };
    const answer = await room.server.call('PUT', `v1/news/${id}/draft/`, { token, body });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await draft(address);
  await draft();
  await sweepAfter('30 days');
  await draft(address);
  await sweepAfter('900 days');
  expect(await isThere(address)).toBe(true);
});

test('a picture that one text starts to use while another releases it stays', async () => {
  const { server, company, change, createdId } = room;
  const address = await upload();
  const [first, second] = [
    await createdId({ translations: textWith(address) }),
    await createdId({ translations: textWith() }),
  ];
  const { services } = server;
  const news = entityOf('news');
  const commit = committer(services, { tenantId: company.tenantId });
  await commit(async (tx) => {
    const row = await lockRow(tx, news, second);
    await storeChange(tx, news, row, { text: { fi: textWith(address).fi.text } });
    // The change starts now, and finishes when this transaction ends, or at once if it does not have to wait.
    const letGo = elsewhere(() => change(first, { translations: textWith() }));
    let isDone = false;
    void letGo.then(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await elsewhere(() => waiting(services))) > 0).toBe(true);
    tx.afterCommit('The other change', async () => void (await letGo));
  });
  await services.background.settled();
  await sweepAfter('900 days');
  expect(await isThere(address)).toBe(true);
  await change(second, { translations: textWith() });
  await sweepAfter('900 days');
  expect(await isThere(address)).toBe(false);
});

/** Returns the number of transactions that wait for a row of `files`. */
async function waiting({ database }: Services): Promise<number> {
  const { rows } = await database.system.execute(
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"files"%for update%'`,
  );
  return rows.length;
}

test('an unused picture is kept for a week', async () => {
  const address = await upload();
  await sweepAfter('6 days');
  expect(await isThere(address)).toBe(true);
  await sweepAfter('2 days');
  expect(await isThere(address)).toBe(false);
});

test('uploading requires console access and a picture', async () => {
  const { server, company } = room;
  const send = async (token: string | undefined, body: FormData) =>
    server.call('POST', 'v1/upload/image/', { token, body });
  const good = multipart({ image: await picture() });
  expect((await send(company.tokens.member, good)).statusCode).toBe(403);
  const { groupAdmin } = company.tokens;
  for (const body of [multipart({ image: await picture('webp') }), multipart({ other: 'x' })]) {
    const rejected = await send(groupAdmin, body);
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json().errors).toHaveProperty('image');
  }
  const huge = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
  const tooLarge = await send(groupAdmin, multipart({ image: huge }));
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json().errors).toHaveProperty('image');
});
