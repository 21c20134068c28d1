import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

/** Tests that an exported list is streamed: whatever its length, the server holds only some of its rows at a time. */
const MANY = 50_000;

/**
 * Allowed additional memory of the large file over a small one, in bytes: the ids of the rows, and some batches in
 * progress.
 */
const ALLOWANCE = 24 * 1024 * 1024;

/** Beginning of each text that a spreadsheet would execute. */
const DANGER = '=cmd|calc';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  await server.services.database.system.execute(sql`
    insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt)
    select ${company.tenantId}, ${company.groups.own}, true, '2026-01-01'::timestamptz + n * interval '1 minute',
      jsonb_build_object('fi', ${DANGER}::text || n), jsonb_build_object('fi', repeat('Teksti. ', 50)), '{}'
    from generate_series(1, ${MANY}::int) n`);
});

afterAll(async () => {
  await server.services.database.system.execute(sql`delete from news where tenant_id = ${company.tenantId}`);
  await server.close();
});

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

const measureMemory = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Reads a file while it arrives; returns its size, the maximum memory meanwhile, and its beginning. */
async function download(format: 'csv' | 'xlsx', query = '') {
  const response = await fetch(
    `${await server.address()}/api/v1/news/?admin_view=1&format=${format}${query}`,
    {
      headers: { Authorization: `Bearer ${company.tokens.tenantAdmin}` },
    },
  );
  expect(response.status).toBe(200);
  let [size, most, beginning] = [0, 0, ''];
  let measuredAt = 0;
  for await (const batch of response.body ?? []) {
    if (beginning.length < 400) beginning += Buffer.from(batch).toString('utf8', 0, 400);
    size += batch.length;
    // Only measured sometimes: measuring takes longer than sending.
    if (size - measuredAt < 2 ** 19) continue;
    measuredAt = size;
    most = Math.max(most, measureMemory());
  }
  return { size, most: Math.max(most, measureMemory()), beginning };
}

test.each(['csv', 'xlsx'] as const)(
  'fifty thousand rows as %s use no more memory than those of one day',
  async (format) => {
    const few = await download(format, '&release_date_until=2026-01-01');
    const many = await download(format);
    expect(many.size).toBeGreaterThan(20 * few.size);
    expect(many.most - few.most, `${many.size} bytes`).toBeLessThan(ALLOWANCE);
    process.stdout.write(
      `    ${format}: ${(many.size / 2 ** 20).toFixed(1)} MB, ${((many.most - few.most) / 2 ** 20).toFixed(1)} MB more held than for few\n`,
    );
    if (format === 'csv')
      for (const line of many.beginning.split('\r\n').slice(1, 5)) expect(line).toMatch(/^'=cmd/);
  },
);
