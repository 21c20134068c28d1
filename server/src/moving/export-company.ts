import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { connectOwner, migrationsOf, quoted, tablesOf } from '../backup/catalogue.ts';
import type { Content } from '../backup/file-entry.ts';
import { writeMeasured } from '../backup/measure.ts';
import { pooled } from '../backup/pooled.ts';
import type { WorkMonitor } from '../backup/work-monitor.ts';
import { pseudonymsOf } from '../engine/schema/meanings.ts';
import { signer, signers } from '../platform/config/secret.ts';
import { originOfHost } from '../platform/http/host-name.ts';
import { mayBeMissing } from '../platform/pictures/images.ts';
import { VERSION } from '../platform/process/announce.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { lockStoredFiles, storedKeys } from '../platform/storage/stored-keys.ts';
import { movedTables } from './company-tables.ts';
import {
  type CompanyManifest,
  type JsonRow,
  MoveFailure,
  PEOPLE,
  rowsPath,
  sha256,
  TENANT,
} from './format.ts';
import { pseudonymSigner } from './pseudonyms.ts';

/** Source of an export. */
export interface Installation {
  url: string;
  storage: Storage;
  /** The newest comes first. */
  secrets: readonly string[];
  /** PUBLIC_URL. */
  origin: string | null;
}

const AT_ONCE = 1000;

/** Condition on the rows of a table that are moved: files only when they are in use. */
export const MOVED_WHERE: Readonly<Record<string, string>> = {
  files: " and state in ('live', 'former')",
  file_texts: " and file_id in (select id from files where state in ('live', 'former'))",
  feedback_attachments: " and state in ('waiting', 'sent')",
};

/**
 * Sign-in data of people, as far as the company may know it: of an account that it neither created nor verified, only
 * the phone.
 */
const PEOPLE_SQL = `
  select jsonb_build_object('user_id', m.user_id, 'proven', m.proven, 'made_here', known.made_here, 'phone', a.phone,
    'username', case when known.known then a.username end, 'password_hash', case when known.known then a.password_hash end,
    'password_by_holder', a.password_by_holder) as row
  from memberships m join accounts a on a.id = m.account_id,
    lateral (select a.made_by is not distinct from m.tenant_id as made_here,
      a.made_by is not distinct from m.tenant_id or m.proven as known) known
  where m.tenant_id = $1 order by m.user_id`;

/**
 * Exports a company to a new folder, whether the server runs or not: a snapshot, and the folder only appears when it is
 * complete. Throws MoveFailure.
 */
export async function exportCompany(
  from: Installation,
  tenant: { id: number; name: string },
  folder: string,
  watching: WorkMonitor,
): Promise<CompanyManifest> {
  if (await stat(folder).catch(() => undefined))
    throw new MoveFailure(`${folder} is there already. A company goes to a new folder.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 }).catch((error: Error) => {
    throw new MoveFailure(`${folder} cannot be made: ${error.message}`);
  });
  const client = await connectOwner(from.url, 'piiri tenant export');
  try {
    const manifest = await writeAll(client, from, tenant, partial, watching);
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(join(partial, 'manifest.json'), text, { mode: 0o600, flush: true });
    await writeFile(join(partial, 'manifest.sha256'), `${sha256(text)}\n`, { mode: 0o600, flush: true });
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Yields the rows of a statement as JSON, in batches. */
async function* batchesOf(client: pg.Client, text: string, tenant: number): AsyncGenerator<JsonRow[]> {
  await client.query(`declare exported no scroll cursor for ${text}`, [tenant]);
  for (;;) {
    const { rows } = await client.query<{ row: JsonRow }>(`fetch ${AT_ONCE} from exported`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close exported');
}

async function writeAll(
  client: pg.Client,
  { storage, secrets, origin }: Installation,
  tenant: { id: number; name: string },
  folder: string,
  { report, signal }: WorkMonitor,
): Promise<CompanyManifest> {
  await lockStoredFiles(client);
  await client.query('begin isolation level repeatable read read only');
  const key = randomBytes(48).toString('base64url');
  const contents: Record<string, Content> = {};
  const tables: CompanyManifest['tables'] = {};
  const files: string[] = [];
  const { signatures } = signers(secrets);
  const everybody = await client.query<{ id: number }>('select id from users where tenant_id = $1', [
    tenant.id,
  ]);
  const hosts = await client.query<{ host: string }>(
    'select host from company_hosts where tenant_id = $1 order by host',
    [tenant.id],
  );
  const people = new Map(everybody.rows.map(({ id }) => [id, id]));
  const tablesByName = new Map((await tablesOf(client)).map((table) => [table.name, table]));

  const write = async (name: string, columns: string[], text: string, change = (row: JsonRow) => row) => {
    let rows = 0;
    async function* lines() {
      for await (const batch of batchesOf(client, text, tenant.id)) {
        signal.throwIfAborted();
        rows += batch.length;
        yield Buffer.from(batch.map((row) => `${JSON.stringify(change(row))}\n`).join(''));
      }
    }
    contents[rowsPath(name)] = await writeMeasured(
      Readable.from(lines()),
      join(folder, rowsPath(name)),
      signal,
    );
    tables[name] = { columns, rows };
  };

  await write(
    TENANT,
    tablesByName.get('tenants')?.columns ?? [],
    'select to_jsonb(t) as row from tenants t where t.id = $1',
  );
  await write(PEOPLE, [], PEOPLE_SQL);
  const moved = movedTables();
  for (const [place, table] of moved.entries()) {
    const name = getTableName(table);
    report(`Table ${name}:`, place, moved.length);
    const { columns = [], order = [] } = tablesByName.get(name) ?? {};
    const text = `select to_jsonb(t) as row from public.${quoted(name)} t where t.tenant_id = $1${MOVED_WHERE[name] ?? ''}
      order by ${order.map((column) => `t.${quoted(column)}`).join(', ')}`;
    await write(name, columns, text, rowChange(table, people, signatures, key, files));
  }
  await client.query('commit');
  let done = 0;
  await pooled(4, files, async (stored) => {
    signal.throwIfAborted();
    const file = await storage.read(stored);
    report('Files:', ++done, files.length);
    if (!file && mayBeMissing(stored)) return;
    if (!file) throw new MoveFailure(`The file ${stored} is missing in the store.`);
    contents[`files/${stored}`] = await writeMeasured(file.stream, join(folder, 'files', stored), signal);
  });
  await mkdir(dirname(join(folder, 'key')), { recursive: true });
  contents.key = await writeMeasured(Readable.from([Buffer.from(key)]), join(folder, 'key'), signal);
  const migrations = await migrationsOf(client);
  return {
    format: 'piiri company',
    version: 1,
    product: VERSION,
    schema: migrations.at(-1)?.hash ?? '',
    made_at: new Date().toISOString(),
    name: tenant.name,
    origin,
    own_origins: hosts.rows.map(({ host }) => originOfHost({ publicUrl: origin ?? undefined }, host)),
    tables,
    contents,
  };
}

/** Returns the change of a row on export: signs its hashes with the key of the folder, and collects its files. */
function rowChange(
  table: PgTable,
  people: ReadonlyMap<number, number>,
  signatures: (purpose: string, value: string) => string[],
  key: string,
  files: string[],
) {
  const signAnew = pseudonymsOf(table).map((column) =>
    pseudonymSigner(column, people, signatures, signer(key)),
  );
  const name = getTableName(table);
  return (row: JsonRow): JsonRow => {
    if (name === 'files') files.push(...storedKeys(row as { kind: 'image' | 'attachment'; key: string }));
    if (name === 'feedback_attachments')
      files.push(...storedKeys({ kind: 'attachment', key: String(row.key) }));
    const after = { ...row };
    for (const change of signAnew) change(row, after);
    return after;
  };
}
