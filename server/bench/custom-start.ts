/**
 * Measures how long a server takes to start with companies that have defined content types, and the first call of one
 * of them.
 */
import { sql } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { createPerson, createTenant } from '../src/seed/people.ts';
import type { Product } from './product.ts';
import { progress } from './report.ts';

const COMPANIES = 500;
const TYPES = 10;

const measureMs = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
};

/** Prints the start in milliseconds, without and with such companies. */
export async function benchCustomStart({ services, db, headersOf }: Product): Promise<void> {
  const start = () => measureMs(async () => (await buildApp(services)).close());
  // The first start also reads the program's files from disk.
  await start();
  const before = await start();
  const tenants: number[] = [];
  for (let n = 0; n < COMPANIES; n++) tenants.push((await createTenant(db, { name: `Types ${n}` })).id);
  const field = { kind: 'text', labels: { fi: 'Nimi' }, help: {}, choices: [], privacy: null, order: 1 };
  const uses = { required: true, in_list: true, filter: true, searched: true, shown: true };
  await db.execute(sql`
    insert into content_types (tenant_id, name, one, many, fields, title, list_columns, "order")
    select tenant, 'type_' || n, jsonb_build_object('fi', 'Laji ' || n), jsonb_build_object('fi', 'Lajit ' || n),
      jsonb_build_array(${JSON.stringify({ ...field, ...uses, name: 'subject' })}::jsonb
        || jsonb_build_object('id', nextval(pg_get_serial_sequence('custom_fields', 'id')))), 'subject', '["subject"]', n
    from unnest(${sql.param(tenants)}::int[]) tenant, generate_series(1, ${TYPES}::int) n`);
  await db.execute(sql`
    insert into revisions (tenant_id, entity, revision) select tenant, 'content_type', 1
    from unnest(${sql.param(tenants)}::int[]) tenant on conflict do nothing`);
  const after = await start();
  const [tenant] = tenants;
  const person = { first_name: 'Bench', last_name: 'Types', groups: [], is_tenant_admin: true };
  const account = { username: 'bench.types' };
  const { accountId } = await createPerson(db, tenant ?? 0, { ...person, account });
  const headers = await headersOf(accountId);
  const app = await buildApp(services);
  const call = () =>
    measureMs(async () => {
      const { statusCode, body } = await app.inject({ url: '/api/v1/content/type_1/', headers });
      if (statusCode !== 200) throw new Error(body);
    });
  const [first, second] = [await call(), await call()];
  await app.close();
  progress(
    `Start: ${before} ms; beside ${COMPANIES} companies with ${TYPES} types each: ${after} ms. The first call of one: ${first} ms, the second ${second} ms.`,
  );
}
