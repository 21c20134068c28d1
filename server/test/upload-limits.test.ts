import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

let server: TestApp;
let company: Company;
let address: string;

beforeAll(async () => {
  server = await startTestApp();
  company = await buildCompany(server);
  address = await server.address();
});

afterAll(() => server.close());

const staged = async () =>
  (await readdir(join(server.services.config.dataDir, 'incoming')).catch(() => [])).length;

/** Begins to upload a picture, and leaves it unfinished. */
function begin(token: string | undefined, part = 'picture'): ClientRequest {
  const upload = request(`${address}/api/v1/profile/image/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  upload.on('error', () => {});
  upload.write(`--x\r\nContent-Disposition: form-data; name="${part}"; filename="a.png"\r\n\r\nabc`);
  return upload;
}

test('a person has at most three uploads on disk at once, and others are not affected', async () => {
  const uploads = Array.from({ length: 8 }, () => begin(company.tokens.member));
  await expect.poll(staged).toBe(3);
  const otherUpload = begin(company.tokens.groupAdmin);
  await expect.poll(staged).toBe(4);
  // None of the waiting uploads had started meanwhile.
  expect(await staged()).toBe(4);
  for (const upload of [...uploads, otherUpload]) upload.destroy();
  await expect.poll(staged).toBe(0);
});

test('a file that the call does not accept is not stored', async () => {
  const upload = begin(company.tokens.tenantAdmin, 'something');
  const answered = once(upload, 'response');
  upload.write('x'.repeat(100_000));
  expect(await staged()).toBe(0);
  upload.end('\r\n--x--\r\n');
  const [{ statusCode }] = (await answered) as [{ statusCode: number }];
  expect(statusCode).toBe(400);
  expect(await staged()).toBe(0);
});
