import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  killPostmaster,
  killWatchers,
  postmasterPid,
  startWriter,
} from '../../../../test/embedded-processes.ts';
import { temporaryDataDir } from '../../../../test/temporary-data-dir.ts';
import { findBinaries } from './binaries.ts';
import { type Database, openDatabase } from './open-database.ts';
import { wasStartedFor } from './processes.ts';

let dataDir: string;
let logLines: string[];
const opened: Database[] = [];
const folders: { remove(): void }[] = [];

beforeEach(() => {
  dataDir = newFolder(', of "ours" ');
  logLines = [];
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) folder.remove();
});

function newFolder(label: string): string {
  const folder = temporaryDataDir(label);
  folders.push(folder);
  return folder.path;
}

async function open(folder = dataDir): Promise<Database> {
  const note = (line: string) => logLines.push(line);
  const database = await openDatabase({ dataDir: folder, log: { info: note, warn: note } });
  opened.push(database);
  return database;
}

async function runQuery<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<T>(sql);
  await client.end();
  return rows;
}

const readNumbers = async (url: string) =>
  (await runQuery<{ n: number }>(url, 'select n from written order by n')).map((row) => row.n);

describe('embedded database', () => {
  test('is created with UTF-8, our languages and fsync, and keeps its data', async () => {
    const first = await open();
    expect(first.embedded).toBe(true);
    const [row] = await runQuery(
      first.url,
      `select current_database() as name, current_setting('fsync') as fsync, current_setting('timezone') as zone,
         current_setting('server_encoding') as encoding, lower('ÄÖŽ') as lower,
         to_tsvector('finnish', '”Sanat” – ÄITIEN')::text as words,
         (select string_agg(x, '' order by x collate "fi-x-icu") from unnest(array['ä','z','å','a','ö']) x) as sorted`,
    );
    expect(row).toEqual({
      name: 'piiri',
      fsync: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
      lower: 'äöž',
      words: "'sana':1 'äit':2",
      sorted: 'azåäö',
    });
    await runQuery(first.url, 'create table kept as select 1 as n');
    await first.stop();
    expect(postmasterPid(dataDir)).toBeUndefined();
    const second = await open();
    expect(await runQuery(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('is shared with a second process, and stops with the last one', async () => {
    const first = await open();
    const second = await open();
    expect(second.url).toBe(first.url);
    expect(logLines.at(-1)).toMatch(/Joined/);
    await first.stop();
    expect(await runQuery(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await second.stop();
    expect(postmasterPid(dataDir)).toBeUndefined();
  });

  test('is opened by several processes at once on an empty folder', async () => {
    const all = await Promise.all([open(), open(), open()]);
    for (const database of all) expect(await runQuery(database.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(new Set(all.map((database) => database.url)).size).toBe(1);
  });

  test('listens on a port with a password when the path is too long for a socket', async () => {
    const database = await open(newFolder('x'.repeat(100)));
    const url = new URL(database.url);
    expect(url.hostname).toBe('127.0.0.1');
    expect(await runQuery(database.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    url.password = 'wrong';
    await expect(runQuery(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('restarts at the same address when it dies under a running process', async () => {
    const { url } = await open();
    await runQuery(url, 'create table kept as select 1 as n');
    const dead = await killPostmaster(dataDir);
    await expect.poll(() => runQuery(url, 'select n from kept').catch(() => [])).toEqual([{ n: 1 }]);
    expect(postmasterPid(dataDir)).not.toBe(dead);
    expect(logLines).toContain('database: went away, starting it again');
  });
});

describe('after SIGKILL', () => {
  test('of our process, the server ends by itself with every acknowledged row', async () => {
    const acknowledged = await startWriter(dataDir).killAfter(200);
    await expect.poll(() => postmasterPid(dataDir)).toBeUndefined();
    const database = await open();
    expect(logLines.join()).not.toMatch(/not closed properly/);
    expect(await readNumbers(database.url)).toEqual(expect.arrayContaining(acknowledged));
  });

  test('of one of two processes, the other one keeps its server', async () => {
    const writer = startWriter(dataDir);
    let otherDatabase: Database | undefined;
    await writer.killAfter(50, async () => {
      otherDatabase = await open();
    });
    const pid = postmasterPid(dataDir);
    expect(await runQuery(otherDatabase?.url ?? '', 'select 1 as n')).toEqual([{ n: 1 }]);
    await otherDatabase?.stop();
    expect(logLines).not.toContain('database: went away, starting it again');
    // The server may notice the killed process's end only after we have left; then the watcher stops it.
    await expect.poll(() => pid && wasStartedFor(pid, join(dataDir, 'postgres'))).toBe(false);
  });

  test('of our process and the watcher, the next start takes the server over', async () => {
    const writer = startWriter(dataDir);
    const acknowledged = await writer.killAfter(50, async () => killWatchers(dataDir));
    const orphan = postmasterPid(dataDir);
    const database = await open();
    expect(logLines).toContain('Took over the database that was left running');
    expect(postmasterPid(dataDir)).toBe(orphan);
    expect(await readNumbers(database.url)).toEqual(expect.arrayContaining(acknowledged));
    await database.stop();
    expect(postmasterPid(dataDir)).toBeUndefined();
  });

  test('of our process and the server, every acknowledged row is recovered, round after round', async () => {
    const acknowledged: number[] = [];
    for (const round of [1, 2, 3]) {
      const writer = startWriter(dataDir, 1 + round * 1_000_000);
      acknowledged.push(...(await writer.killAfter(150 * round, () => killPostmaster(dataDir))));
    }
    const database = await open();
    expect(logLines[0]).toMatch(/not closed properly/);
    const rows = await readNumbers(database.url);
    expect(acknowledged.filter((n) => !rows.includes(n))).toEqual([]);
  });

  test('a stale pid file that names another process does not prevent a start', async () => {
    await startWriter(dataDir).killAfter(10, () => killPostmaster(dataDir));
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(dataDir, 'postgres', name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
    }
    const database = await open();
    expect((await readNumbers(database.url)).length).toBeGreaterThanOrEqual(10);
  });
});

test('without binaries for the platform, one line names the solution', async () => {
  await expect(findBinaries('linux-mips')).rejects.toThrow(
    /^The embedded database cannot run on this machine .*DATABASE_URL instead\.$/,
  );
});
