import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import quota from '../src/cli/commands/tenant-quota.ts';
import { tenants } from '../src/platform/db/tables/tenants.ts';
import { openNewsroom, picture } from './newsroom.ts';

let room: Awaited<ReturnType<typeof openNewsroom>>;
let name: string;
let news: number;

beforeAll(async () => {
  room = await openNewsroom();
  const { system } = room.server.services.database;
  const [tenant] = await system.select().from(tenants).where(eq(tenants.id, room.company.tenantId));
  name = tenant?.name ?? '';
  news = await room.createdId();
});

afterAll(() => room.server.close());

/** Runs the operator's command, and returns its output. */
async function setQuota(gigabytes: string): Promise<string> {
  let output = '';
  const print = (line: string) => {
    output += line;
  };
  const { services } = room.server;
  await quota.run({
    operands: [name],
    options: { gigabytes },
    open: async () => services,
    say: print,
    data: () => undefined,
  } as never);
  return output;
}

const upload = (bytes: number, language = 'en') => {
  const body = new FormData();
  body.set('file', new Blob(['x'.repeat(bytes)]), 'ohje.txt');
  return room.server.call('POST', `v1/news/${news}/attachments/`, { ...room.editor(), body, language });
};

const storage = (token?: string) => room.server.call('GET', 'v1/tenant/storage/', { token });

test('uploads beyond the company’s quota are rejected, and its admins see quota and use', async () => {
  const { tenantAdmin, groupAdmin, strangerAdmin } = room.company.tokens;
  expect((await upload(2000)).statusCode).toBe(201);
  expect((await storage(tenantAdmin)).json()).toEqual({ bytes: 2000, quota: null });
  expect(await setQuota(String(3000 / 1024 ** 3))).toBe(`${name}: 2\u00a0kB used, at most 3\u00a0kB.`);
  // Together they exceed the quota, so only one of them is stored.
  const both = await Promise.all([upload(900), upload(900)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect((await storage(tenantAdmin)).json()).toEqual({ bytes: 2900, quota: 3000 });
  expect((await storage(groupAdmin)).statusCode).toBe(403);
  expect((await storage(strangerAdmin)).json()).toEqual({ bytes: 0, quota: null });
  expect((await room.create({ image: await picture() })).statusCode).toBe(409);
  expect((await room.create({})).statusCode).toBe(201);
});

test('the rejection is in the uploader’s language, and stops when the quota is removed', async () => {
  for (const [language, word] of Object.entries({ fi: 'tilan', sv: 'utrymme', en: 'space', lt: 'vietą' }))
    expect((await upload(500, language)).json().detail).toContain(word);
  expect(await setQuota('none')).toContain('no limit');
  expect((await upload(500)).statusCode).toBe(201);
  await expect(setQuota('much')).rejects.toThrow('--gigabytes: a number, or none; not "much".');
});
