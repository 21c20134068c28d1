import { createReadStream } from 'node:fs';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { quoted } from '../../backup/catalogue.ts';
import type { FileEntry } from '../../backup/file-entry.ts';
import { fileEntries } from '../../backup/file-list.ts';
import { BackupFailure, fileListPath, filePath, type Manifest } from '../../backup/manifest.ts';
import { checkContent } from '../../backup/restore.ts';
import type { WorkMonitor } from '../../backup/work-monitor.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { DRAFT } from '../../engine/write/pictures.ts';
import { mayBeMissing } from '../../platform/pictures/images.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';
import { type JsonRow, MoveFailure } from '../format.ts';

/** A row of the file registry in the backup. */
export interface BackupFile extends JsonRow {
  id: number;
  key: string;
  kind: 'image' | 'attachment';
  state: string;
  entity: string | null;
  entity_id: number | null;
  field: string | null;
  filename: string;
  size: number;
}

/** Keys of stored files within texts and columns. */
const KEY = /(?<![\w-])[\w-]{24}(?![\w-])/g;

/** Returns the files of an object in the backup: its own, those of its draft, and those that its rows show. */
export async function filesOf(
  scratch: pg.Client,
  { tenantId, entity, id }: { tenantId: number; entity: string; id: number },
  { rows, drafts }: { rows: readonly JsonRow[]; drafts: readonly number[] },
): Promise<BackupFile[]> {
  const keys = [...new Set(JSON.stringify(rows).match(KEY) ?? [])];
  const { rows: found } = await scratch.query<{ row: BackupFile }>(
    `select to_jsonb(f) as row from files f where f.tenant_id = $1 and f.state in ('live', 'former')
       and ((f.entity = $2 and f.entity_id = $3) or (f.entity = 'draft' and f.entity_id = any($4::int[])) or f.key = any($5::text[]))
     order by f.id`,
    [tenantId, entity, id, drafts, keys],
  );
  return found.map(({ row }) => row);
}

/** Returns those files that the installation does not have any more. Throws MoveFailure when their number is taken. */
export async function missingFilesOf(
  here: pg.Client,
  tenantId: number,
  files: readonly BackupFile[],
): Promise<BackupFile[]> {
  const { rows } = await here.query<{ id: number; key: string; state: string; tenant_id: number | null }>(
    'select id, key, state, tenant_id from files where key = any($1::text[]) or id = any($2::int[])',
    [files.map(({ key }) => key), files.map(({ id }) => id)],
  );
  for (const file of files) {
    const taken = rows.find(
      ({ id, key, tenant_id }) =>
        (id === file.id) !== (key === file.key) ||
        (key === file.key && ![tenantId, null].includes(tenant_id)),
    );
    if (taken) throw new MoveFailure(`The number of the file ${file.id} belongs to another file here.`);
  }
  const present = rows.filter(({ state }) => state === 'live' || state === 'former').map(({ key }) => key);
  return files.filter(({ key }) => !present.includes(key));
}

/** Returns the entries of files in a backup, by the key of the registry. Throws BackupFailure for a damaged list. */
export async function entriesOf(
  folder: string,
  manifest: Manifest,
  files: readonly BackupFile[],
  signal: AbortSignal,
): Promise<FileEntry[]> {
  if (files.length === 0) return [];
  if (!Array.isArray(manifest.files.list))
    await checkContent(fileListPath(folder), manifest.files.list, signal);
  const wanted = new Set(files.flatMap((file) => storedKeys(file)));
  const entries: FileEntry[] = [];
  for await (const entry of fileEntries(folder, manifest)) if (wanted.delete(entry.key)) entries.push(entry);
  const missing = [...wanted].find((key) => !mayBeMissing(key));
  if (missing) throw new BackupFailure(`The backup is damaged: it does not list ${missing}.`);
  return entries;
}

/**
 * Stores files of a backup again, under their keys. They are registered as uploads in progress first, so that the sweep
 * deletes them when the rest fails.
 */
export async function storeFilesAgain(
  here: pg.Client,
  storage: Storage,
  folder: string,
  {
    tenantId,
    files,
    entries,
  }: { tenantId: number; files: readonly BackupFile[]; entries: readonly FileEntry[] },
  { report, signal }: WorkMonitor,
): Promise<void> {
  if (files.length === 0) return;
  for (const entry of entries) await checkContent(filePath(folder, entry.key), entry, signal);
  const pending = files.map((file) => ({
    ...{ id: file.id, key: file.key, kind: file.kind, tenant_id: tenantId },
    ...{ content_type: file.content_type, size: file.size },
  }));
  await here.query(
    `insert into files (id, key, kind, tenant_id, content_type, size) overriding system value
     select id, key, kind, tenant_id, content_type, size from jsonb_populate_recordset(null::files, $1::jsonb)
     on conflict (key) do update set state = 'pending', tenant_id = excluded.tenant_id, changed_at = now()`,
    [JSON.stringify(pending)],
  );
  for (const [place, { key }] of entries.entries()) {
    signal.throwIfAborted();
    await storage.keepStream(key, createReadStream(filePath(folder, key)));
    report('Files:', place + 1, entries.length);
  }
}

/**
 * Gives registered files their rows of the backup, as files without an object that its claims take over; those of
 * drafts stay theirs. Within the transaction that stores the object.
 */
export async function registerFiles(
  { db }: Transaction,
  files: readonly BackupFile[],
  owner: { entity: string; id: number },
  columns: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map((file) => {
    if (file.entity === DRAFT) return file;
    const isOwn = file.entity === owner.entity && file.entity_id === owner.id;
    return { ...file, state: 'former', ...(!isOwn && { entity: null, entity_id: null }) };
  });
  const changed = columns.filter((column) => !['id', 'key', 'changed_at'].includes(column));
  const assignments = sql.raw(
    changed.map((column) => `${quoted(column)} = given.${quoted(column)}`).join(', '),
  );
  await db.execute(sql`
    update files f set ${assignments}, changed_at = now()
    from jsonb_populate_recordset(null::files, ${JSON.stringify(rows)}::jsonb) given where f.key = given.key`);
}
