import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/platform/process/paths.ts';

/** Result of a server process, with its output. */
export interface ProcessResult {
  code: number | null;
  /** Milliseconds from the signal, or from the start, to the end. */
  took: number;
  output: string;
}

/**
 * Starts the built server (see `buildPrograms`) as a process to watch; without the demo unless `env` sets it. `root`:
 * folder of a release whose server runs instead.
 */
export function watchServerProcess(dataDir: string, env: Record<string, string> = {}, root = ROOT) {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  const appendOutput = (chunk: Buffer) => {
    output += chunk;
    for (const check of waiting) check();
  };
  child.stdout.on('data', appendOutput);
  child.stderr.on('data', appendOutput);
  const closed = once(child, 'close').then(([code]) => code as number | null);
  const waitForExit = async (since = startedAt): Promise<ProcessResult> => {
    const code = await closed;
    return { code, took: Date.now() - since, output };
  };
  return {
    /** Resolves with the first match in its output. Rejects when it ends without one. */
    said(pattern: RegExp): Promise<RegExpExecArray> {
      return new Promise((resolve, reject) => {
        const checkOutput = () => {
          const match = pattern.exec(output);
          if (!match) return;
          waiting.delete(checkOutput);
          resolve(match);
        };
        waiting.add(checkOutput);
        checkOutput();
        closed.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
      });
    },
    /** Returns its port when it is ready. */
    async port(): Promise<number> {
      const [, port] = await this.said(/Piiri is ready: http:\/\/localhost:(\d+)/);
      return Number(port);
    },
    ended: () => waitForExit(),
    stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<ProcessResult> {
      const since = Date.now();
      child.kill(signal);
      return waitForExit(since);
    },
  };
}

/** Returns whether the embedded database in a data folder runs, whoever started it. */
export function databaseRuns(dataDir: string): boolean {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) && existsSync(`/proc/${Number.parseInt(readFileSync(file, 'utf8'), 10)}/cwd`);
}
