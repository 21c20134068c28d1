import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { migrate } from '../engine/schema/migrate.ts';
import { runPostMigrations } from '../engine/schema/run-post-migrations.ts';
import { ensureTrigrams } from '../engine/search/trigrams.ts';
import { openDatabase } from '../platform/db/embedded/open-database.ts';
import { linesOf } from '../platform/storage/lines.ts';
import { connectOwner } from './catalogue.ts';
import { type Manifest, tablePath } from './manifest.ts';
import { checkContent, loadTables, migrateLike, migrationsInCommon } from './restore.ts';
import type { WorkMonitor } from './work-monitor.ts';

const silent = { info: () => {}, warn: () => {} };

/** Bytes of a table's copy that are passed on at once. */
const CHUNK_LENGTH = 64 * 1024;

/** Yields the lines of a copy whose column at a position has one of some values, in chunks. */
async function* chosenLines(copy: Readable, position: number, values: readonly string[]) {
  let chunk = '';
  for await (const line of linesOf(copy.setEncoding('utf8'))) {
    if (!values.includes(line.split('\t', position + 1)[position] ?? '')) continue;
    chunk += `${line}\n`;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Chooses a company's rows of a table, and rows of none. Tables without a company are loaded whole. */
function rowsOfCompany(tenantId: number) {
  return (_: string, columns: readonly string[]) => {
    const position = columns.indexOf('tenant_id');
    if (position < 0) return undefined;
    return (copy: Readable) => Readable.from(chosenLines(copy, position, [String(tenantId), '\\N']));
  };
}

/**
 * Loads one company of a backup into a database of its own, beside the installation's: an embedded PostgreSQL in a new
 * folder of `dataDir`, brought up to date with this version. `remove` stops it and deletes the folder; a failure does so
 * too. Throws BackupFailure for a damaged backup.
 */
export async function openScratch(
  folder: string,
  manifest: Manifest,
  { tenantId, dataDir }: { tenantId: number; dataDir: string },
  watching: WorkMonitor,
): Promise<{ url: string; remove(): Promise<void> }> {
  const count = migrationsInCommon(manifest);
  for (const [name, content] of Object.entries(manifest.tables)) {
    watching.report(`Checked ${name}:`, 1);
    await checkContent(tablePath(folder, name), content, watching.signal);
  }
  const place = join(dataDir, `scratch-${randomUUID().slice(0, 8)}`);
  let stop = async () => {};
  const remove = async () => {
    await stop();
    await rm(place, { recursive: true, force: true });
  };
  try {
    const server = await openDatabase({ dataDir: place, log: silent, signal: watching.signal });
    stop = () => server.stop();
    const client = await connectOwner(server.url, 'piiri scratch');
    try {
      await ensureTrigrams(client);
      await migrateLike(client, count);
      await loadTables(client, folder, manifest, watching, rowsOfCompany(tenantId));
    } finally {
      await client.end();
    }
    await migrate(server.url);
    await runPostMigrations(server.url, { stopping: watching.signal });
    return { url: server.url, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
