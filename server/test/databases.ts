import pg from 'pg';

/** Returns the address of another database on the same server. */
export function onDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Creates a database, as a copy of `template`, to which nobody may be connected. Its commits are asynchronous: tests
 * need no durability.
 */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<void> {
  await asOwner(url, async (client) => {
    await client.query(`create database "${name}" template "${template}"`);
    await client.query(`alter database "${name}" set synchronous_commit = off`);
  });
}

/** Drops the databases whose name is `chosen`, with their connections. */
export async function dropDatabase(url: string, chosen: (name: string) => boolean): Promise<void> {
  await asOwner(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    for (const { datname } of rows.filter((row) => chosen(row.datname))) {
      await client.query(`drop database if exists "${datname}" with (force)`);
    }
  });
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
