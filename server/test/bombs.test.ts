import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { workbookOf } from './workbooks.ts';

let server: TestApp;
let company: Company;
let otherCompany: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  otherCompany = await buildCompany(server);
});

afterAll(() => server.close());

const MB = 1024 * 1024;
const PAGE = 4096;

/** Returns the memory of all child processes, in megabytes. */
function readChildMemory(): number {
  let pages = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
      if (Number(parent) === process.pid)
        pages += Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return (pages * PAGE) / MB;
}

function upload(token: string | undefined, path: string, content: Uint8Array | string) {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'table');
  return server.call('POST', `${path}?dry_run=1`, { token, body: form });
}

const PEOPLE = 'phone;first_name;last_name\n+358401234567;Aino;Aalto\n';

test('two workbooks that expand without end use neither the memory nor the worker of others', async () => {
  const bomb = workbookOf(`<worksheet>${`<!--${'x'.repeat(50_000)}-->`.repeat(600)}</worksheet>`);
  expect(bomb.length).toBeLessThan(MB);
  let peak = 0;
  const looking =
    platform() === 'linux' ? setInterval(() => (peak = Math.max(peak, readChildMemory())), 50) : undefined;
  try {
    const bombs = [1, 2].map(() => upload(company.tokens.groupAdmin, 'v1/news/import/', bomb));
    const meanwhile = await upload(otherCompany.tokens.tenantAdmin, 'v1/users/import/', PEOPLE);
    expect(meanwhile.statusCode, meanwhile.body).toBe(200);
    for (const { statusCode, body } of await Promise.all(bombs))
      expect([400, 429, 503], body.slice(0, 200)).toContain(statusCode);
  } finally {
    clearInterval(looking);
  }
  expect(peak).toBeLessThan(500);
});
