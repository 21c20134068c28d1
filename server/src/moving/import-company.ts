import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { validate } from '@piiri/shared/validate.ts';
import { and, eq, getTableName, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { connectOwner, quoted, tablesOf } from '../backup/catalogue.ts';
import type { WorkMonitor } from '../backup/work-monitor.ts';
import type { Transaction } from '../engine/commit/transaction.ts';
import { DEFINITIONS, ENTITIES, tableOf } from '../engine/model/tables.ts';
import { pseudonymsOf, tableNameOf } from '../engine/schema/meanings.ts';
import { indexObjects } from '../engine/search/rebuild.ts';
import { indexedEntities } from '../engine/search/searched-fields.ts';
import { company } from '../features/tenant/company.ts';
import { signer } from '../platform/config/secret.ts';
import { lockInTransaction } from '../platform/db/advisory-locks.ts';
import type { Db } from '../platform/db/database.ts';
import { type ChangeText, type Ids, withTexts } from './change.ts';
import { movedTables, refersToItself } from './company-tables.ts';
import type { Installation } from './export-company.ts';
import {
  batchesOf,
  type CompanyManifest,
  type JsonRow,
  MoveFailure,
  PEOPLE,
  readCompany,
  rowsPath,
  TENANT,
} from './format.ts';
import { idsFor, type MovedIds } from './ids.ts';
import { newKeys, storeFiles } from './import-files.ts';
import { type JoinedPeople, joinPeople, personOf } from './import-people.ts';
import { fieldsIn } from './own-fields.ts';
import { pseudonymSigner } from './pseudonyms.ts';
import { remapper } from './remap.ts';

/** Result of an import. */
interface ImportedCompany extends Omit<JoinedPeople, 'usernames'>, Omit<MovedIds, 'ids'> {
  id: number;
  name: string;
  rows: number;
}

const INDEX_AT_ONCE = 500;

/**
 * Imports a company from its folder into an installation, which may be running and serves it at once; in one
 * transaction. Ids are kept where they are free. `name`: a new name. Throws MoveFailure.
 */
export async function importCompany(
  to: Installation,
  folder: string,
  name: string | undefined,
  watching: WorkMonitor,
): Promise<ImportedCompany> {
  const manifest = await readCompany(folder, watching.signal);
  const client = await connectOwner(to.url, 'piiri tenant import');
  try {
    const called = cleanLine(name ?? '').trim() || cleanLine(manifest.name).trim();
    await assertFits(client, manifest);
    await assertFree(client, called);
    const keys = newKeys(manifest);
    const stored = await storeFiles(client, to.storage, folder, manifest, keys, watching);
    try {
      await client.query('begin');
      const db = drizzle(client);
      await lockInTransaction(db, 'creating a company');
      await assertFree(client, called);
      await stored.unnote();
      const imported = await storeRows({ client, db, folder, manifest, keys, to, watching }, called);
      await client.query('commit');
      return imported;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      await stored.giveUp().catch(() => {});
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function assertFree(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from tenants where lower(name) = lower($1)', [name]);
  if (rowCount)
    throw new MoveFailure(`There is a company called ${name} already. Choose another name with --name.`);
}

/** Throws MoveFailure when the folder has tables or columns that this version lacks. */
async function assertFits(client: pg.Client, { tables, product, contents }: CompanyManifest): Promise<void> {
  const columnsByTable = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  const moved = new Set([...movedTables().map(getTableName), TENANT, PEOPLE]);
  for (const [name, { columns }] of Object.entries(tables)) {
    const own = name === TENANT ? columnsByTable.get('tenants') : columnsByTable.get(name);
    const fits = moved.has(name) && (name === PEOPLE || columns.every((column) => own?.includes(column)));
    if (!fits || !contents[rowsPath(name)])
      throw new MoveFailure(
        `The company does not fit the tables of this version (${name}). Import it with version ${product} or a later one of its line.`,
      );
  }
}

interface Work {
  client: pg.Client;
  db: Db;
  folder: string;
  manifest: CompanyManifest;
  keys: ReadonlyMap<string, string>;
  to: Installation;
  watching: WorkMonitor;
}

async function copyRows(
  { client }: Work,
  name: string,
  columns: readonly string[],
  rows: readonly JsonRow[],
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  await client.query(
    `insert into public.${quoted(name)} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::public.${quoted(name)}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Stores the company with its rows, in the transaction in progress. */
async function storeRows(work: Work, name: string): Promise<ImportedCompany> {
  const { client, db, folder, manifest, keys, to, watching } = work;
  const tables = movedTables().filter((table) => manifest.tables[getTableName(table)]);
  const { fields, listed } = await fieldsIn(folder, manifest);
  const { ids, kept, renumbered } = await idsFor(client, folder, manifest, tables, listed);
  const from = [...manifest.own_origins, ...(manifest.origin ? [manifest.origin] : [])];
  const change = textChange(ids, keys, { from, to: to.origin });
  const tenantId = await makeTenant(work, name, change);
  const tx: Transaction = {
    db,
    tenantId,
    actor: undefined,
    agent: undefined,
    source: undefined,
    query: {},
    note: () => {},
    notifyListeners: async () => {},
    afterCommit: () => {},
  };
  const people = ids.get('users') ?? new Map<number, number>();
  const joined = await joinAll(work, tx, people);
  const key = signer(await readFile(join(folder, 'key'), 'utf8'));
  let stored = 0;
  for (const [place, table] of tables.entries()) {
    const named = getTableName(table);
    watching.report(`Table ${named}:`, place, tables.length);
    const remap = remapper(table, { tenantId, ids, keys, fields, change });
    const signAnew = pseudonymsOf(table).map((column) =>
      pseudonymSigner(column, people, (purpose, value) => [key(purpose, value)], signer(to.secrets[0] ?? '')),
    );
    const columns = manifest.tables[named]?.columns ?? [];
    const size = refersToItself(table) ? Number.POSITIVE_INFINITY : undefined;
    for await (const rows of batchesOf(folder, named, size)) {
      watching.signal.throwIfAborted();
      const moved = rows.map((row) => {
        const after = remap(row);
        for (const sign of signAnew) sign(row, after);
        if (named === 'users') after.username = joined.usernames.get(Number(after.id)) ?? null;
        return after;
      });
      await copyRows(work, named, columns, moved);
      stored += rows.length;
    }
  }
  watching.report('Search:', 0, 1);
  await indexAll(tx);
  await client.query('analyze');
  const { renamed, known } = joined;
  return { id: tenantId, name, rows: stored, kept, renumbered, renamed, known };
}

const COMPANY_CONTEXT = { timeZone: 'UTC', cleanHtml: String, mode: 'create' } as const;

async function makeTenant(
  { client, folder, manifest }: Work,
  name: string,
  change: (text: string) => string,
): Promise<number> {
  const [row] = (await firstOf(folder, TENANT)) ?? [];
  if (!row) throw new MoveFailure('The folder holds no company.');
  const columns = (manifest.tables[TENANT]?.columns ?? []).filter(
    (column) => !['id', 'suspended_at'].includes(column),
  );
  const validated = validate(company, { ...row, name, logo: undefined }, COMPANY_CONTEXT);
  if (!validated.ok)
    throw new MoveFailure(`The folder's company has an invalid ${Object.keys(validated.errors).join(', ')}.`);
  const { settings, terms, ...texts } = row;
  const moved = {
    ...texts,
    ...validated.values,
    settings: withTexts(settings, cleanLine),
    terms: withTexts(terms, cleanLine),
    logo: typeof row.logo === 'string' ? change(row.logo) : null,
  };
  const list = columns.map(quoted).join(', ');
  const { rows } = await client.query<{ id: number }>(
    `insert into tenants (${list}) select ${list} from jsonb_populate_record(null::tenants, $1::jsonb) returning id`,
    [JSON.stringify(moved)],
  );
  return Number(rows[0]?.id);
}

const firstOf = async (folder: string, table: string): Promise<JsonRow[] | undefined> =>
  (await batchesOf(folder, table).next()).value ?? undefined;

/** Creates everybody's membership and account. */
async function joinAll(
  { folder }: Work,
  tx: Transaction,
  people: ReadonlyMap<number, number>,
): Promise<JoinedPeople> {
  const names = new Map<number, { first_name: string; last_name: string }>();
  for await (const rows of batchesOf(folder, 'users'))
    for (const { id, first_name, last_name } of rows)
      names.set(Number(id), { first_name: String(first_name), last_name: String(last_name) });
  const all = [];
  for await (const rows of batchesOf(folder, PEOPLE))
    for (const row of rows) {
      const [user, name] = [people.get(Number(row.user_id)), names.get(Number(row.user_id))];
      if (user !== undefined && name) all.push(personOf(row, user, name));
    }
  return joinPeople(tx, all);
}

/** Indexes the company's objects for search. Chat messages are indexed by the first search. */
async function indexAll(tx: Transaction): Promise<void> {
  for (const entity of indexedEntities().keys()) {
    const table = tableOf(entity);
    if (!table.tenant_id) continue;
    for (let last = 0; ; ) {
      const ids = await indexObjects(
        tx,
        entity,
        and(eq(table.tenant_id, tx.tenantId), gt(table.id, last)),
        INDEX_AT_ONCE,
      );
      last = ids.at(-1) ?? last;
      if (ids.length < INDEX_AT_ONCE) break;
    }
  }
}

/** Key of a stored file within an address in a text. */
const KEY = /[\w-]{24}/g;

/** Companies' own definitions are views of the one entity with types. */
const TYPED_ENTITY = [...ENTITIES.values()].find(({ types }) => types)?.name;

/** Path prefixes of objects of a company's own types. */
const CONTENT_PATH = 'content/[a-z][a-z0-9_]*';

/** Returns entities by the path prefix of their objects. */
function pathsOfEntities(): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { name, viewOf, employee, console, api } of DEFINITIONS.values()) {
    const entity = viewOf ?? name;
    if (!ENTITIES.has(entity)) continue;
    for (const path of [employee?.path, console?.path ?? name, api.path.split('/').at(-1)])
      if (path) paths.set(path, entity);
  }
  return paths;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a function that changes the texts of a moved company: addresses of its files, links to its objects, and
 * absolute links whose origin is in `from` (the origins of its installation and of its own hosts), which then lead to
 * `to`. Other text, numbers included, stays.
 */
function textChange(
  ids: Ids,
  keys: ReadonlyMap<string, string>,
  { from, to }: { from: readonly string[]; to: string | null },
): ChangeText {
  const paths = pathsOfEntities();
  const escapedPaths = [...paths.keys()].map(escaped);
  const segments = [...escapedPaths, CONTENT_PATH].join('|');
  const entityAt = (segment: string) => (segment.startsWith('content/') ? TYPED_ENTITY : paths.get(segment));
  const origins = from.map(escaped).join('|');
  const former = new RegExp(`(?:${origins})(?=/)`, 'g');
  const link = new RegExp(
    `(^|["'\\s(>]${origins && `|${origins}`})(/(?:admin/)?(${segments})/?(?:edit/|#)?)(\\d+)(?![\\d.])`,
    'g',
  );
  return (text) => {
    if (text.length < 4) return text;
    const linked = text
      .replace(KEY, (key) => keys.get(key) ?? key)
      .replace(link, (whole, before: string, path: string, segment: string, id: string) => {
        const now = ids.get(tableNameOf(entityAt(segment) ?? ''))?.get(Number(id));
        return now === undefined ? whole : `${before}${path}${now}`;
      });
    return to && origins ? linked.replace(former, to) : linked;
  };
}
