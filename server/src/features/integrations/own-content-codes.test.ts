import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsroom } from '../../../test/newsroom.ts';
import { MIGRATIONS } from '../../platform/process/paths.ts';

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  newsroom = await openNewsroom();
});

afterAll(() => newsroom.server.close());

async function migrateAgain(): Promise<void> {
  const name = (await readdir(MIGRATIONS)).find((file) => file.endsWith('_own_content_codes.sql')) as string;
  const text = await readFile(join(MIGRATIONS, name), 'utf8');
  const { system } = newsroom.server.services.database;
  for (const statement of text.split('--> statement-breakpoint')) await system.execute(sql.raw(statement));
}

test('a migration gives old webhooks an event code per content type and removes scopes without effect', async () => {
  const { server, company } = newsroom;
  const admin = { token: company.tokens.tenantAdmin };
  const { system } = server.services.database;
  for (const [name, publishing] of [
    ['lunches', false],
    ['jobs', true],
  ]) {
    const body = {
      name,
      labels: { fi: { one: 'Yksi', many: 'Monta' } },
      fields: [{ name: 'subject', kind: 'text', labels: { fi: 'Aihe' } }],
      title: 'subject',
      publishing,
    };
    expect((await server.call('POST', 'v1/content-types/', { ...admin, body })).statusCode).toBe(201);
  }
  const old = JSON.stringify(['news.created', 'content_item.created', 'content_item.published']);
  await system.execute(sql`
    insert into webhooks (tenant_id, url, events, active)
    values (${company.tenantId}::int, 'https://www.example.com/a', ${old}::jsonb, false)`);
  await system.execute(sql`
    insert into service_tokens (tenant_id, name, scopes) values
      (${company.tenantId}::int, 'Vanha', '["news:write", "content_item:read", "news:read"]'),
      (${company.tenantId}::int, 'Turha', '["content_item:write"]')`);
  await migrateAgain();
  await migrateAgain();
  const rows = async (path: string) => (await server.call('GET', `v1/${path}/`, admin)).json().results;
  expect(await rows('webhooks')).toMatchObject([
    { events: ['content/jobs.created', 'content/jobs.published', 'content/lunches.created', 'news.created'] },
  ]);
  const tokens = await rows('service-tokens');
  expect(Object.fromEntries(tokens.map(({ name, scopes }: never) => [name, scopes]))).toEqual({
    Vanha: ['news:write', 'news:read'],
    Turha: [],
  });
});
