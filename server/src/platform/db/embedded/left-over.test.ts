import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { postmasterPid } from '../../../../test/embedded-processes.ts';
import { temporaryDataDir } from '../../../../test/temporary-data-dir.ts';
import { type Database, openDatabase } from './open-database.ts';
import { wasStartedFor } from './processes.ts';

const opened: Database[] = [];
const folders: { remove(): void }[] = [];
const logLines: string[] = [];

afterEach(async () => {
  for (const database of opened.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) folder.remove();
  logLines.length = 0;
});

function newFolder(): string {
  const folder = temporaryDataDir();
  folders.push(folder);
  return folder.path;
}

async function open(dataDir: string): Promise<Database> {
  const note = (line: string) => logLines.push(line);
  const database = await openDatabase({ dataDir, log: { info: note, warn: note } });
  opened.push(database);
  return database;
}

async function runQuery(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Moves the folder of a running server away, and puts an older one in its place. */
async function replaceUnderRunning() {
  const another = newFolder();
  const before = await open(another);
  await runQuery(before.url, "create table kept as select 'the new one' as what");
  await before.stop();
  const dataDir = newFolder();
  const running = await open(dataDir);
  await runQuery(running.url, "create table kept as select 'the old one' as what");
  const pid = postmasterPid(dataDir) ?? 0;
  const folder = join(dataDir, 'postgres');
  renameSync(folder, `${folder}.moved`);
  renameSync(join(another, 'postgres'), folder);
  const control = () => readFileSync(join(folder, 'global', 'pg_control'));
  return { dataDir, folder, running, pid, control, untouched: control() };
}

test('a server whose data folder was moved writes nothing into the new folder when it stops', async () => {
  const { running, pid, folder, control, untouched } = await replaceUnderRunning();
  await running.stop();
  expect(wasStartedFor(pid, folder)).toBe(false);
  expect(control().equals(untouched)).toBe(true);
});

test('a start ends the server left over from the former folder', async () => {
  const { dataDir, pid, folder } = await replaceUnderRunning();
  const database = await open(dataDir);
  expect(wasStartedFor(pid, folder)).toBe(false);
  expect(logLines.join('\n')).toMatch(/database: ending process \d+, whose folder was moved away/);
  expect(await runQuery(database.url, 'select what from kept')).toEqual([{ what: 'the new one' }]);
  await database.stop();
  const again = await open(dataDir);
  expect(await runQuery(again.url, 'select what from kept')).toEqual([{ what: 'the new one' }]);
});
