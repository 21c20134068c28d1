import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { type FeedbackChannel, openFeedback } from '../../../test/feedback.ts';
import { readerOf, type Stored } from '../../../test/stored.ts';
import { buildApp } from '../../app.ts';
import { fileEntries } from '../../backup/file-list.ts';
import { takeBackup } from '../../backup/take.ts';
import { createLog } from '../../platform/log/log.ts';
import { scrub } from '../anonymity/scrub-job.ts';
import { deleteFeedbackFiles } from './end-cases.ts';

/** The text that each person sends, in this order: words that occur nowhere else. */
const WORDS = Array.from({ length: 12 }, (_, index) => `salaisuus${index}x`);

let channel: FeedbackChannel;
let people: Awaited<ReturnType<FeedbackChannel['person']>>[];
let url = '';

beforeAll(async () => {
  const prepare = async (address: string) => {
    url = address;
  };
  // Uses its own server, because all of its database and its files are searched.
  channel = await openFeedback(() => startTestApp({}, prepare));
  people = [];
  for (const [place] of WORDS.entries())
    people.push(await channel.person({ first_name: `Etunimi${place}y`, last_name: `Sukunimi${place}z` }));
});

afterAll(() => channel.server.close());

const owner = () => channel.server.services.database.system;
const dataDir = () => channel.server.services.config.dataDir;
const token = (index: number) => people[index]?.token ?? '';

const everything = () => readerOf(channel.server.services).everything();
const sequences = () => readerOf(channel.server.services).sequences();

/** Returns all files that the installation stores, with their modification times. */
async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, isFile: entry.isFile(), changed: (await stat(path)).mtimeMs };
    }),
  );
}

/** Returns a picture as a phone takes it, with Exif data about the author and the device. */
const photo = (artist: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Artist: artist, Model: 'Puhelin9' } })
    .jpeg()
    .toBuffer();

/** Everyone sends a case with a picture, by calls with an idempotency key. */
async function sendAll(): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, text] of WORDS.entries()) {
    const file = await channel.upload(
      await photo(`Sukunimi${place}z`),
      `IMG_Etunimi${place}y.jpg`,
      token(place),
      'Kuva',
    );
    expect(file.statusCode, file.body).toBe(201);
    const answer = await channel.send({ text, attachments: [file.json().id] }, token(place), {
      'idempotency-key': randomUUID(),
    });
    expect(answer.statusCode, answer.body).toBe(201);
    ids.push(answer.json().id);
  }
  return ids;
}

/** Returns the texts that identify a person. */
const namesOf = (index: number) => {
  const { username = '', phone = '' } = people[index]?.user ?? {};
  return [username, phone, `Etunimi${index}y`, `Sukunimi${index}z`];
};
const allNames = () => WORDS.flatMap((_, index) => namesOf(index));

test('sending writes nothing to the database that names a person', async () => {
  const [before, numbers] = [await everything(), await sequences()];
  const ids = await sendAll();
  await channel.say(ids[0] ?? 0, 'Lisäys', token(0));
  for (const index of WORDS.keys()) {
    await channel.own(token(index));
    await channel.server.call('GET', `v1/my/feedback/${ids[index]}`, { token: token(index) });
  }
  const existingRows = new Set(before.map((row) => JSON.stringify(row)));
  const touched = (await everything()).filter((row) => !existingRows.has(JSON.stringify(row)));
  expect([...new Set(touched.map(({ table }) => table))].sort()).toEqual([
    'public.feedback_attachments',
    'public.feedback_cases',
    'public.idempotency_keys',
  ]);
  expect(await sequences()).toEqual(numbers);
  for (const { text } of touched) for (const name of allNames()) expect(text).not.toContain(name);
  // No number identifies a sender either: except in columns that never contain ids of people, no value is one of the
  // senders' ids.
  const users = new Set(people.flatMap(({ user: { id, accountId } }) => [id, accountId]));
  for (const { row } of touched)
    for (const [column, value] of Object.entries(row))
      if (!['tenant_id', 'category_id', 'status', 'version', 'place', 'size', 'reminded'].includes(column))
        expect(users.has(Number(value)), `${column} = ${value}`).toBe(false);
});

test('stored feedback has no time finer than an hour and no order', async () => {
  const ids = await sendAll();
  const rows = (await everything()).filter(
    ({ table }) => table.startsWith('public.feedback_') || table.endsWith('idempotency_keys'),
  );
  const sent = rows.filter(
    ({ row }) => ids.includes(Number(row.id)) || ids.includes(Number(row.case_id)) || 'request' in row,
  );
  expect(sent.length).toBeGreaterThanOrEqual(3 * WORDS.length);
  for (const { text } of sent)
    for (const [, time = ''] of text.matchAll(/\d{4}-\d\d-\d\d[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)/g))
      expect(time).toMatch(/^\d\d:00(:00)?$/);
  // There are 12! = 479,001,600 possible orders.
  const ascending = ids.toSorted((a, b) => a - b);
  expect(ids).not.toEqual(ascending);
  expect(ids).not.toEqual(ascending.toReversed());
  const listed = (
    await channel.server.call('GET', 'v2/feedbacks/?page_size=1000', { token: channel.handler.token })
  ).json().results;
  const order = listed.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id));
  expect([ids.join(), ids.toReversed().join()]).not.toContain(order.join());
});

test('two cases of one person share no value, and a named case does not reveal an anonymous one', async () => {
  const { user, token: own } = await channel.person();
  const named = await channel.sent(
    { text: 'nimellä', contact: { name: 'Aino Avoin', phone: user.phone } },
    own,
  );
  const hidden = await channel.sent({ text: 'nimettä' }, own);
  const rows = (await everything()).filter(({ row }) => [named, hidden].includes(Number(row.id)));
  const [first, second] = rows.map(({ row }) => row);
  expect(first?.marker).not.toBe(second?.marker);
  expect(rows.find(({ row }) => row.id === hidden)?.text).not.toMatch(/Aino|\+358/);
  expect((await channel.own(own)).toSorted()).toEqual([named, hidden].toSorted());
});

test('a pending file and a sent one cannot be linked to a person from the database', async () => {
  const upload = (name: string) => channel.upload('sama sisältö', name, token(0));
  const [fileId, otherFileId] = [(await upload('a.txt')).json().id, (await upload('b.txt')).json().id];
  const rows = async () => (await everything()).filter(({ row }) => [fileId, otherFileId].includes(row.id));
  const [first, second] = (await rows()).map(({ row }) => row.marker);
  expect(first).not.toBe(second);
  for (const { row } of await rows()) expect(String(row.ends_at)).toMatch(/T\d\d:00:00/);
  await channel.sent({ attachments: [fileId, otherFileId] }, token(0));
  expect((await rows()).map(({ row }) => [row.marker, row.ends_at])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('a scrubbed case shares its transaction and physical position with all cases of its hour', async () => {
  const ids = await sendAll();
  await scrub(channel.server.services);
  const rows = (await everything()).filter(
    ({ row }) => ids.includes(Number(row.id)) || ids.includes(Number(row.case_id)),
  );
  expect(rows).toHaveLength(2 * WORDS.length);
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
  const positionOf = ({ ctid }: Stored) => {
    const [page = 0, line = 0] = ctid.match(/\d+/g)?.map(Number) ?? [];
    return page * 10_000 + line;
  };
  for (const of of ['id', 'case_id']) {
    const placed = rows
      .filter(({ row }) => ids.includes(Number(row[of])))
      .toSorted((a, b) => positionOf(a) - positionOf(b))
      .map(({ row }) => Number(row[of]));
    expect(placed).not.toEqual(ids);
    expect(placed).not.toEqual(ids.toReversed());
  }
  await channel.say(ids[3] ?? 0, 'Lisäys', token(3));
  const settled = async () =>
    (await everything()).filter(({ row }) => row.id === ids[3]).map(({ row }) => row.settled);
  expect(await settled()).toEqual([false]);
});

test('files on disk reveal neither their uploader nor the upload time', async () => {
  const startedAt = Date.now();
  await sendAll();
  const sent = Date.now();
  const settledAt = async () => {
    await scrub(channel.server.services);
    return Date.now();
  };
  const until = await settledAt();
  const all = await filesBelow(join(dataDir(), 'files', 'attachments'));
  const recent = all.filter(({ changed }) => changed >= startedAt);
  expect(recent.length).toBeGreaterThanOrEqual(WORDS.length);
  // Scrubbing, after the last case was sent, set the modification times of all files.
  const times = recent.map(({ changed }) => changed);
  const rows = (await everything()).filter(
    ({ table, row }) => table.endsWith('attachments') && row.state === 'sent',
  );
  expect(Math.max(...times)).toBeLessThanOrEqual(until);
  const keys = rows.map(({ row }) => String(row.key));
  const stamped = recent.filter(({ path }) => keys.some((key) => path.includes(key)));
  expect(stamped.length).toBeGreaterThan(0);
  expect(Math.min(...stamped.map(({ changed }) => changed))).toBeGreaterThanOrEqual(sent);
  for (const { path, isFile } of await filesBelow(dataDir())) {
    for (const name of allNames()) expect(path).not.toContain(name);
    if (!isFile) continue;
    const bytes = (await readFile(path)).toString('latin1');
    for (const secret of [...allNames(), 'Puhelin9']) expect(bytes).not.toContain(secret);
  }
});

test('the original file name is not stored when another name was given', async () => {
  const file = (await channel.upload(await photo('X'), 'IMG_20261121_101533.jpg', token(0), 'Kuva')).json();
  expect(file).toMatchObject({ attachment_name: 'Kuva', filename: 'Kuva.jpeg', content_type: 'image/jpeg' });
  const storedRows = (await everything()).filter(({ row }) => row.id === file.id);
  expect(storedRows.map(({ text }) => text).join()).not.toContain('20261121_101533');
});

test('a backup contains no names linked to feedback', async () => {
  await sendAll();
  const { storage } = channel.server.services;
  const parent = await mkdtemp(join(tmpdir(), 'piiri-kept-'));
  try {
    const source = { url, storage, secrets: ['x'.repeat(40)], secretsFromEnvironment: true };
    const watching = { report: () => {}, signal: new AbortController().signal };
    const folder = join(parent, 'backup');
    const manifest = await takeBackup(source, folder, watching);
    const backupKeys = new Set<string>();
    for await (const { key } of fileEntries(folder, manifest)) backupKeys.add(key);
    const rows = (await everything()).filter(({ row }) => row.state === 'sent');
    for (const { row } of rows) expect(backupKeys).toContain(`attachments/${row.key}`);
    let withWords = 0;
    for (const { path, isFile } of await filesBelow(parent)) {
      if (!isFile) continue;
      for (const line of (await readFile(path)).toString('latin1').split('\n')) {
        if (!WORDS.some((word) => line.includes(word)) && !path.includes('feedback')) continue;
        withWords++;
        for (const name of allNames()) expect(line).not.toContain(name);
      }
    }
    expect(withWords).toBeGreaterThanOrEqual(WORDS.length);
  } finally {
    await rm(parent, { recursive: true });
  }
});

test('the log of sending names nobody and quotes nothing', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await buildApp({
    ...channel.server.services,
    log: createLog({ logLevel: 'trace', production: true }, stream),
  });
  const { user, token: own } = await channel.person({ first_name: 'Lokinen' });
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${own}`, 'idempotency-key': randomUUID() },
      payload,
      remoteAddress: '10.20.30.40',
    });
  const sent = await call('POST', 'v2/feedback/', { category: channel.categories.work, text: 'hiljaisuus' });
  expect(sent.statusCode).toBe(201);
  const { id } = sent.json();
  expect((await call('POST', `v1/my/feedback/${id}/messages`, { text: 'lisähiljaisuus' })).statusCode).toBe(
    201,
  );
  expect((await call('POST', 'v2/feedback/', { category: 0, text: 'hiljaisuus' })).statusCode).toBe(400);
  await app.close();
  const log = lines.join('');
  expect(log).toContain('/api/v2/feedback/');
  for (const secret of ['hiljaisuus', own, user.username, user.phone, 'Lokinen', '10.20.30.40'])
    expect(log).not.toContain(secret);
});

test('unsent files are deleted from database and disk after a day, and so are a deleted case’s files', async () => {
  const { services } = channel.server;
  const waiting = (await channel.upload('odottaa', 'odottaa.txt', token(0))).json().id;
  const sentFile = (await channel.upload('lähtee', 'lahtee.txt', token(0))).json().id;
  const id = await channel.sent({ attachments: [sentFile] }, token(0));
  const rows = async () =>
    (await everything()).filter(({ row }) => [waiting, sentFile].includes(Number(row.id)));
  const keys = (await rows()).map(({ row }) => String(row.key));
  const onDisk = async () =>
    (await filesBelow(join(dataDir(), 'files'))).filter(
      ({ path, isFile }) => isFile && keys.some((key) => path.includes(key)),
    ).length;
  await deleteFeedbackFiles(services);
  expect([(await rows()).length, await onDisk()]).toEqual([2, 2]);
  await owner().execute(sql`update feedback_attachments set ends_at = now() where id = ${waiting}`);
  expect((await channel.send({ attachments: [waiting] }, token(0))).statusCode).toBe(400);
  await channel.put(id, { status: 2 });
  await channel.put(id, { status: 3 });
  await channel.server.call('DELETE', `v1/feedback/${id}/`, { token: channel.handler.token });
  await deleteFeedbackFiles(services);
  expect([(await rows()).length, await onDisk()]).toEqual([0, 0]);
});

test('only its uploader can send or delete a file, and nobody deletes it once sent', async () => {
  const file = (await channel.upload('minun', 'minun.txt', token(0))).json().id;
  const remove = (who: number) =>
    channel.server.call('DELETE', `v2/feedback/attachments/${file}/`, { token: token(who) });
  const answer = await channel.send({ attachments: [file] }, token(1));
  expect([answer.statusCode, (await remove(1)).statusCode]).toEqual([400, 404]);
  const both = await Promise.all([
    channel.send({ attachments: [file] }, token(0)),
    channel.send({ attachments: [file] }, token(0)),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  expect((await remove(0)).statusCode).toBe(404);
  const otherFileId = (await channel.upload('pois', 'pois.txt', token(0))).json().id;
  expect(
    (await channel.server.call('DELETE', `v2/feedback/attachments/${otherFileId}/`, { token: token(0) }))
      .statusCode,
  ).toBe(204);
  expect((await channel.send({ attachments: [otherFileId] }, token(0))).statusCode).toBe(400);
});

test('executable content and invalid pictures are rejected', async () => {
  const script = await channel.upload('<!doctype html><script>alert(1)</script>', 'kuva.png');
  expect(script.json().errors.file[0]).toContain('Tätä tiedostotyyppiä ei voi liittää');
  const bytes = await photo('X');
  const broken = await channel.upload(bytes.subarray(0, bytes.length / 2), 'kuva.jpg');
  expect(broken.json().errors.file[0]).toContain('Kuvaa ei voi avata');
});
