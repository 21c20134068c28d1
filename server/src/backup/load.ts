import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted, tablesOf } from './catalogue.ts';
import { BackupFailure, type Manifest, tablePath } from './manifest.ts';
import type { WorkMonitor } from './watching.ts';

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Replaces the rows of all tables of a database with those of a backup, in one transaction. The foreign keys are
 * restored at the end, which checks every row.
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  { report, signal }: WorkMonitor,
): Promise<void> {
  const there = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const names = Object.keys(manifest.tables);
  const unknown = names.find(
    (name) => manifest.tables[name]?.columns.join() !== there.get(name)?.columns.join(),
  );
  if (unknown || names.length !== there.size)
    throw new BackupFailure(
      `The backup does not fit the tables of this version (${unknown ?? 'some are missing'}).`,
    );
  await client.query('begin');
  const references = await dropReferences(client);
  await client.query(`truncate ${names.map((name) => `public.${quoted(name)}`).join(', ')}`);
  for (const [place, name] of names.entries()) {
    report(`Table ${name}:`, place, names.length);
    signal.throwIfAborted();
    await loadTable(client, folder, name, manifest.tables[name]?.columns ?? [], signal);
  }
  for (const { table, name, definition } of references) {
    await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  }
  for (const [name, last] of Object.entries(manifest.sequences)) {
    if (last !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last]);
  }
  await client.query('commit');
  await client.query('analyze');
}

/** Drops the foreign keys: rows are loaded table by table, so the rows that they refer to may not exist yet. */
async function dropReferences(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    select c.relname as table, r.conname as name, pg_get_constraintdef(r.oid) as definition
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype = 'f' and r.connamespace = 'public'::regnamespace and r.conparentid = 0`);
  for (const { table, name } of rows)
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`);
  return rows;
}

async function loadTable(
  client: pg.Client,
  folder: string,
  name: string,
  columns: string[],
  signal: AbortSignal,
) {
  const table = `public.${quoted(name)}`;
  // The backup already contains the results of triggers.
  await client.query(`alter table ${table} disable trigger user`);
  const copy = client.query(copyFrom(`copy ${table} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(createReadStream(tablePath(folder, name)), copy, { signal });
  await client.query(`alter table ${table} enable trigger user`);
}
