import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Returns the process id in the folder's pid file, for tests that kill the server. */
export function postmasterPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Kills the server of the folder without a clean shutdown, and returns its process id. */
export async function killPostmaster(dataDir: string): Promise<number> {
  const pid = postmasterPid(dataDir);
  if (!pid) throw new Error('no server runs on the folder');
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Kills the watchers that would stop the server of the folder when nobody uses it. */
export function killWatchers(dataDir: string): void {
  const pipe = `${join(dataDir, 'postgres')}.${postmasterPid(dataDir)}.alive`;
  const watches = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(pipe);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (watches(pid)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Starts the process of `embedded-writer.fixture.ts` on the folder. */
export function startWriter(dataDir: string, from = 1) {
  const fixture = fileURLToPath(new URL('./embedded-writer.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir, String(from)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  return {
    /**
     * Waits for `count` acknowledged rows, kills the process (and runs `andAlso`, which kills others), and returns the
     * rows acknowledged until then.
     */
    async killAfter(count: number, andAlso?: () => Promise<unknown>): Promise<number[]> {
      const acknowledged: number[] = [];
      for await (const line of createInterface(child.stdout)) {
        if (/^\d+$/.test(line)) acknowledged.push(Number(line));
        if (acknowledged.length !== count) continue;
        await andAlso?.();
        child.kill('SIGKILL');
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (acknowledged.length < count) throw new Error(`the writer ended early: ${complaint}`);
      return acknowledged;
    },
  };
}
