import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A file of a backup, as it must be found again. */
const content = z.object({ bytes: z.int(), sha256: z.string() });

/**
 * What a backup holds: `manifest.json` in its folder. Beside it stand `tables/<name>.copy` (PostgreSQL's text format for
 * COPY), `files/<key>` and, unless it comes from the environment, `secret`.
 */
const manifest = z.object({
  format: z.literal(1),
  product: z.string(),
  made_at: z.iso.datetime(),
  /** Those that the database had been through, in their order: SHA-256 of each, and its place in time. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number() })),
  tables: z.record(z.string(), content.extend({ columns: z.array(z.string()), rows: z.int() })),
  /** The last number that each has given; null when it has given none. */
  sequences: z.record(z.string(), z.string().nullable()),
  files: z.record(z.string(), content),
  /** Null when the installation has it from its environment. */
  secret: content.nullable(),
  /** Tells whether a secret is the one of then, and nothing else about it. */
  secret_fingerprint: z.string(),
});

export type Manifest = z.output<typeof manifest>;

export type Content = z.output<typeof content>;

/** A backup that cannot be made, or cannot be restored here. Its message is one line for the operator. */
export class BackupFailure extends Error {}

export const manifestPath = (folder: string) => join(folder, 'manifest.json');
export const tablePath = (folder: string, table: string) => join(folder, 'tables', `${table}.copy`);
export const filePath = (folder: string, key: string) => join(folder, 'files', ...key.split('/'));
export const secretPath = (folder: string) => join(folder, 'secret');

/** Names that lead nowhere but into their folder. */
const NAME = /^[a-z0-9_]+$/;
const KEY = /^[a-z]+\/[\w-]+(\/[\w-]+\.\w+)?$/;

/** The manifest of a backup. Throws BackupFailure when the folder holds none that makes sense. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupFailure(`${folder} is no backup: it has no manifest.json.`);
  const parsed = manifest.safeParse(jsonOf(text));
  const named = parsed.data && [...Object.keys(parsed.data.tables), ...Object.keys(parsed.data.sequences)];
  if (
    !named?.every((name) => NAME.test(name)) ||
    !Object.keys(parsed.data?.files ?? {}).every((key) => KEY.test(key))
  )
    throw new BackupFailure(
      `The manifest.json of ${folder} is none of a backup that this version understands.`,
    );
  return parsed.data as Manifest;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
