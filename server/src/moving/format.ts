import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { measure } from '../backup/measure.ts';
import { pooled } from '../backup/pooled.ts';

const content = z.object({ bytes: z.int(), sha256: z.string() });

/**
 * Contents of a company's folder: `manifest.json`, its SHA-256 in `manifest.sha256`; `rows/<table>.jsonl`, one row per
 * line as JSON; `rows/tenant.jsonl` and `rows/people.jsonl`, the company and its people's sign-in data; `files/<key>`;
 * and `key`, which signs the pseudonyms of the export.
 */
const manifest = z.object({
  format: z.literal('piiri company'),
  /** Version of the format. */
  version: z.literal(1),
  product: z.string(),
  /** Last applied migration of the database, as the version of its tables. */
  schema: z.string(),
  made_at: z.iso.datetime(),
  name: z.string(),
  /** Origin of the installation, for absolute links; null when it has no PUBLIC_URL. */
  origin: z.string().nullable(),
  /** Origins of the company's own hosts, which links in its texts may use too. */
  own_origins: z.array(z.string()).default([]),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int() })),
  contents: z.record(z.string(), content),
});

export type CompanyManifest = z.output<typeof manifest>;

/** A company that cannot be exported or imported. The message is one line for the operator. */
export class MoveFailure extends Error {}

/** Tables of companies that are exported in another shape: accounts and memberships as people. */
export const PEOPLE = 'people';
export const TENANT = 'tenant';

export const rowsPath = (table: string) => `rows/${table}.jsonl`;

/** Paths within the folder; the pattern rejects those that leave it. */
const PATH = /^(key|rows\/[a-z0-9_]+\.jsonl|files\/[a-z]+\/[\w-]+(\/[\w-]+\.\w+)?)$/;

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the manifest of a company's folder after checking size and checksum of every file. Throws MoveFailure. */
export async function readCompany(folder: string, signal: AbortSignal): Promise<CompanyManifest> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const [text, sum] = [await read('manifest.json'), await read('manifest.sha256')];
  if (text === undefined) throw new MoveFailure(`${folder} holds no company: it has no manifest.json.`);
  if (sum?.trim() !== sha256(text))
    throw new MoveFailure('manifest.json is not what it was when it was made.');
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success || !Object.keys(parsed.data.contents).every((path) => PATH.test(path)))
    throw new MoveFailure(`The manifest.json of ${folder} is none that this version understands.`);
  await pooled(4, Object.entries(parsed.data.contents), async ([path, expected]) => {
    signal.throwIfAborted();
    const actual = await measure(join(folder, path), signal).catch(() => undefined);
    if (!actual) throw new MoveFailure(`${path} is missing.`);
    if (actual.sha256 !== expected.sha256)
      throw new MoveFailure(`${path} is not what it was when it was made.`);
  });
  return parsed.data;
}

export type JsonRow = Record<string, unknown>;

/** Yields the rows of a JSON Lines file, in batches. */
export async function* batchesOf(folder: string, table: string, size = 500): AsyncGenerator<JsonRow[]> {
  const lines = createInterface({
    input: createReadStream(join(folder, rowsPath(table))),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let rows: JsonRow[] = [];
  for await (const line of lines) {
    if (!line) continue;
    rows.push(JSON.parse(line));
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
