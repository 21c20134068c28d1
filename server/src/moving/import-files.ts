import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { pooled } from '../backup/pooled.ts';
import type { Watching } from '../backup/watching.ts';
import { newKey } from '../platform/storage/file-registry.ts';
import { ORPHANED } from '../platform/storage/orphaned.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { partsOf } from '../platform/storage/storage.ts';
import type { CompanyManifest } from './format.ts';

/** Files after which it is noted again that they are on their way: what is noted no more is swept away after an hour. */
const NOTED_AFTER = 200;

/** The stored names of a company's files: old to new. */
export function newKeys(manifest: CompanyManifest): Map<string, string> {
  const paths = Object.keys(manifest.contents).filter((path) => path.startsWith('files/'));
  return new Map([...new Set(paths.map((path) => partsOf(path.slice(6))[1]))].map((key) => [key, newKey()]));
}

/**
 * Stores a company's files under new names. They are noted first as files on their way, so that the sweep takes them away when
 * the import does not come to its end. Gives what takes the notes away, within the transaction that stores the company.
 */
export async function storeFiles(
  client: pg.Client,
  storage: Storage,
  folder: string,
  manifest: CompanyManifest,
  keys: ReadonlyMap<string, string>,
  { report, signal }: Watching,
): Promise<{ unnote(): Promise<void>; giveUp(): Promise<void> }> {
  const stored = Object.keys(manifest.contents)
    .filter((path) => path.startsWith('files/'))
    .map((path) => path.slice(6));
  const kinds = new Map(
    stored.map((path) => [
      keys.get(partsOf(path)[1]) ?? '',
      partsOf(path)[0] === 'media' ? 'image' : 'attachment',
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
      const [kind, name, variant] = partsOf(path);
      const key = [kind, keys.get(name), ...(variant ? [variant] : [])].join('/');
      await storage.keepBytes(key, await readFile(join(folder, 'files', path)));
      if (++done % NOTED_AFTER === 0)
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
