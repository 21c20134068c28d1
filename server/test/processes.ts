import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../src/platform/process/paths.ts';

type Env = Record<string, string>;

/** Builds the programs if they are older than their sources: they start much faster, and are what operators run. */
export async function buildPrograms(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), 'server']);
}

function start(program: 'main' | 'cli', args: readonly string[], env: Env): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'server', 'dist', `${program}.js`), ...args], {
    cwd: ROOT,
    // A separate database, also when the tests got a server by DATABASE_URL; the variables of the test come last.
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function collect(stream: ChildProcess['stdout']): Promise<string> {
  let text = '';
  for await (const chunk of stream?.setEncoding('utf8') ?? []) text += chunk;
  return text;
}

export interface ProcessResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the built operator's tool as a separate process, with these environment variables. */
export async function piiri(args: readonly string[], env: Env = {}): Promise<ProcessResult> {
  const child = start('cli', args, env);
  const closed = once(child, 'close');
  const [stdout, stderr] = await Promise.all([collect(child.stdout), collect(child.stderr)]);
  const [code] = await closed;
  return { code, stdout, stderr };
}

export interface ServerProcess {
  /** Such as http://localhost:41234. */
  address: string;
  /** Stops it as an operator would, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built server as a separate process on a free port. Rejects with its output when it ends instead. */
export async function startServerProcess(env: Env): Promise<ServerProcess> {
  const child = start('main', [], { PORT: '0', SMS_OUTBOX: '1', ...env });
  const exited = once(child, 'exit');
  // For tests that fail before they can stop it.
  const abandon = () => void child.kill();
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      const ready = /Piiri is ready: (http:\/\/\S+)/.exec(printed);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}
