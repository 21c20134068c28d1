import pg from 'pg';

/** Ids that an `integer` cannot hold. */
const FIRST = 5_000_000_000;

/** Makes the wide ids of a test database begin beyond an `integer`, so that every test tries them. */
export async function startWideIds(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; of: string }>(
      `select table_name as of, column_name as name from information_schema.columns
       where table_schema = 'public' and is_identity = 'YES' and data_type = 'bigint'`,
    );
    for (const { of, name } of rows)
      await client.query(`alter table public."${of}" alter column "${name}" restart with ${FIRST}`);
  } finally {
    await client.end();
  }
}
