import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { pooled } from '../backup/pooled.ts';
import type { WorkMonitor } from '../backup/work-monitor.ts';
import { newKey } from '../platform/storage/file-registry.ts';
import { ORPHANED } from '../platform/storage/orphaned.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { splitKey } from '../platform/storage/storage.ts';
import type { CompanyManifest } from './format.ts';

/**
 * Number of stored files after which the registry entries are renewed: an entry that is not renewed for an hour is
 * swept.
 */
const RENEW_AFTER_FILES = 200;

/** Returns the new keys of a company's files, by old key. */
export function newKeys(manifest: CompanyManifest): Map<string, string> {
  const paths = Object.keys(manifest.contents).filter((path) => path.startsWith('files/'));
  return new Map([...new Set(paths.map((path) => splitKey(path.slice(6))[1]))].map((key) => [key, newKey()]));
}

/**
 * Stores a company's files under new keys. Registers them first as uploads in progress, so that the sweep deletes them
 * when the import fails. `unnote` removes these entries, within the transaction that stores the company; `giveUp`
 * orphans the files.
 */
export async function storeFiles(
  client: pg.Client,
  storage: Storage,
  folder: string,
  manifest: CompanyManifest,
  keys: ReadonlyMap<string, string>,
  { report, signal }: WorkMonitor,
): Promise<{ unnote(): Promise<void>; giveUp(): Promise<void> }> {
  const stored = Object.keys(manifest.contents)
    .filter((path) => path.startsWith('files/'))
    .map((path) => path.slice(6));
  const kinds = new Map(
    stored.map((path) => [
      keys.get(splitKey(path)[1]) ?? '',
      splitKey(path)[0] === 'media' ? 'image' : 'attachment',
    ]),
  );
  const all = [...keys.values()];
  await client.query(
    `insert into files (key, kind, content_type, size) select key, kind, 'application/octet-stream', 0 from unnest($1::text[], $2::text[]) noted(key, kind)`,
    [all, all.map((key) => kinds.get(key))],
  );
  let done = 0;
  const giveUp = async () =>
    void (await client.query(
      `update files set state = '${ORPHANED}', changed_at = now() - interval '1 minute' where key = any($1::text[]) and tenant_id is null`,
      [all],
    ));
  try {
    await pooled(4, stored, async (path) => {
      signal.throwIfAborted();
      const [kind, name, variant] = splitKey(path);
      const key = [kind, keys.get(name), ...(variant ? [variant] : [])].join('/');
      await storage.keepBytes(key, await readFile(join(folder, 'files', path)));
      if (++done % RENEW_AFTER_FILES === 0)
        await client.query('update files set changed_at = now() where key = any($1::text[])', [all]);
      report('Files:', done, stored.length);
    });
  } catch (error) {
    await giveUp();
    throw error;
  }
  return {
    unnote: async () => void (await client.query('delete from files where key = any($1::text[])', [all])),
    giveUp,
  };
}
