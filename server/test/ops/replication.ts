import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { run } from '../../src/platform/db/embedded/run.ts';
import { chooseRunAs } from '../../src/platform/db/embedded/run-as.ts';
import { freePort } from '../free-port.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';

const VERSIONS = '/usr/lib/postgresql';

/** Folder of PostgreSQL's programs, 15 or newer, if this machine has them; the embedded ones cannot replicate. */
export const POSTGRES = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
  .filter((version) => Number(version) >= 15)
  .map((version) => join(VERSIONS, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'pg_basebackup')));

const USER = 'piiri';

/** Starts a PostgreSQL and a hot standby of it, which streams its log. */
export async function openReplication() {
  const programs = POSTGRES ?? '';
  const folder = temporaryDataDir();
  const { prefix } = await chooseRunAs(join(programs, 'postgres'), folder.path);
  const execute = async (program: string, ...args: string[]) => {
    const { code, output } = await run([...prefix, join(programs, program), ...args]);
    if (code !== 0) throw new Error(`${program}: ${output}`);
  };
  const settings = {
    fsync: 'off',
    max_connections: '80',
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
  };

  async function openServer(name: string) {
    const data = join(folder.path, name);
    const port = await freePort();
    let child: ReturnType<typeof spawn> | undefined;
    const urlOf = (database: string) => `postgres://${USER}@127.0.0.1:${port}/${database}?sslmode=disable`;
    const url = urlOf(USER);
    async function query<Row>(statement: string, database = USER): Promise<Row[]> {
      const client = new pg.Client({ connectionString: urlOf(database), connectionTimeoutMillis: 5000 });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    }
    return {
      data,
      port,
      url,
      query,
      async start(): Promise<void> {
        const options = Object.entries({ ...settings, port }).flatMap(([key, value]) => [
          '-c',
          `${key}=${value}`,
        ]);
        const [program = '', ...args] = [...prefix, join(programs, 'postgres'), '-D', data, ...options];
        child = spawn(program, args, { stdio: 'ignore' });
        for (;;) {
          const isUp = await query('select 1', 'postgres').then(
            () => true,
            () => false,
          );
          if (isUp) return;
        }
      },
      /** Ends it as if its machine had failed. */
      async kill(): Promise<void> {
        if (!child || child.exitCode !== null) return;
        const exited = once(child, 'exit');
        child.kill('SIGQUIT');
        await exited;
      },
    };
  }

  const primary = await openServer('primary');
  const replica = await openServer('replica');
  await execute(
    'initdb',
    '-D',
    primary.data,
    '-U',
    USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '-N',
  );
  await primary.start();
  await primary.query(`create database ${USER}`, 'postgres');
  await execute('pg_basebackup', '-D', replica.data, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast');
  await replica.start();
  return {
    primary,
    replica,
    async close(): Promise<void> {
      await Promise.all([primary.kill(), replica.kill()]);
      folder.remove();
    },
  };
}
