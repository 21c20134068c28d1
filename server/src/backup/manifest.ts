import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Content, compareKeys, content, type FileEntry, fileEntry } from './file-entry.ts';

/** Table names; the pattern rejects paths that leave the folder. */
const name = z.string().regex(/^[a-z0-9_]+$/);

const common = z.object({
  product: z.string(),
  made_at: z.iso.datetime(),
  /** Applied migrations in order: SHA-256 and time of creation of each. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number() })),
  tables: z.record(name, content.extend({ columns: z.array(z.string()), rows: z.int() })),
  /** Last value of each sequence; null for one that is unused. */
  sequences: z.record(name, z.string().nullable()),
  /** Null when the installation has its secret from the environment. */
  secret: content.nullable(),
  /** Tells whether a secret is the same as at the time of the backup, and reveals nothing else about it. */
  secret_fingerprint: z.string(),
});

const currentManifest = common.extend({
  format: z.literal(2),
  files: z.object({ count: z.int(), list: content }),
});

/** Backups of former versions list all their files in the manifest. */
const formerManifest = common.extend({ format: z.literal(1), files: z.record(fileEntry.shape.key, content) });

/**
 * Contents of a backup: `manifest.json` in its folder. Next to it are `tables/<name>.copy` (PostgreSQL's text format
 * for COPY), `files/<key>`, `files.jsonl` with a line for each file, and `secret`, unless it comes from the
 * environment.
 */
export interface Manifest extends z.output<typeof common> {
  /**
   * Number of stored files, and size and checksum of their list; the entries themselves in backups of former versions.
   */
  files: { count: number; list: Content | FileEntry[] };
}

/** A backup that cannot be made or restored. The message is one line for the operator. */
export class BackupFailure extends Error {}

export const manifestPath = (folder: string) => join(folder, 'manifest.json');
export const fileListPath = (folder: string) => join(folder, 'files.jsonl');
export const tablePath = (folder: string, table: string) => join(folder, 'tables', `${table}.copy`);
export const filePath = (folder: string, key: string) => join(folder, 'files', ...key.split('/'));
export const secretPath = (folder: string) => join(folder, 'secret');

/** Returns the text of `manifest.json`. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ format: 2, ...manifest }, null, 1)}\n`;
}

/** Returns the manifest of a backup. Throws BackupFailure when it is missing or invalid. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupFailure(`${folder} is no backup: it has no manifest.json.`);
  const { data } = z.discriminatedUnion('format', [currentManifest, formerManifest]).safeParse(jsonOf(text));
  if (!data)
    throw new BackupFailure(
      `The manifest.json of ${folder} is none of a backup that this version understands.`,
    );
  const { format, files, ...rest } = data;
  return format === 2 ? { ...rest, files } : { ...rest, files: toFileList(files as Record<string, Content>) };
}

/** Returns files by key as a list in its order. */
function toFileList(files: Record<string, Content>): Manifest['files'] {
  const list = Object.entries(files).map(([key, it]) => ({ key, ...it }));
  return { count: list.length, list: list.sort((first, second) => compareKeys(first.key, second.key)) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
