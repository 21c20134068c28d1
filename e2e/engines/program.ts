import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Finds the first of some programs on the path; undefined when none is there. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** A started program, with a home folder of its own. */
export interface RunningProgram {
  home: string;
  /** Resolves with the first group of a pattern in its output. */
  printed(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a program in an empty home folder, which is deleted with it. `argsOf` receives the folder. */
export async function startProgram(
  program: string,
  argsOf: (home: string) => readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const home = await mkdtemp(join(tmpdir(), 'piiri-engine-'));
  const env = { ...process.env, HOME: home, ...variables };
  const child: ChildProcess = spawn(program, argsOf(home), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listeners = new Set<() => void>();
  const onData = (chunk: Buffer) => {
    output += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', onData);
  child.stderr?.on('data', onData);
  return {
    home,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const poll = () => {
          const address = pattern.exec(output)?.[1];
          if (address) resolve(address);
        };
        listeners.add(poll);
        child.on('exit', () => reject(new Error(`${program} ended:\n${output}`)));
        child.on('error', reject);
        poll();
      }),
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await ended;
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
