import pg from 'pg';
import { HostClient } from '../platform/db/primary/host-client.ts';

/** Data of a table for COPY. */
export interface Table {
  name: string;
  /** Columns with stored data, without generated columns. */
  columns: string[];
  /** Columns that order the rows, so that equal tables have equal copies. */
  order: string[];
}

export const quoted = pg.escapeIdentifier;

/** Returns all tables of the product, by name. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as "order"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`);
  return rows.map((table) => ({ ...table, order: table.order.length > 0 ? table.order : table.columns }));
}

/** Returns the last value of every sequence; null for one that is unused. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select s.sequencename as name, s.last_value::text as last from pg_sequences s
    where s.schemaname = 'public' and exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        and d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass)
    order by s.sequencename collate "C"`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Connects as the owner, without the timeouts that the address or the server set: this work may take long. */
export async function connectOwner(url: string, name: string): Promise<pg.Client> {
  const client = new HostClient({ connectionString: url, application_name: name, keepAlive: true });
  client.on('error', () => {}); // The query in progress rejects with the error.
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set role none');
  return client;
}

/** Returns the applied migrations of a database; none if it is not one of this product. */
export async function migrationsOf(client: pg.ClientBase): Promise<{ hash: string; created_at: number }[]> {
  const there = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!there.rows[0]?.name) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }));
}
