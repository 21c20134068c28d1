import { type ChildProcess, spawn } from 'node:child_process';

/** How a short program ended: its exit code (undefined if it could not be started) and what it said. */
export interface Outcome {
  code: number | undefined;
  output: string;
}

/** A command with its arguments, behind which another one can be put. */
export type Prefix = readonly string[];

/** Runs a program to its end, or until `signal` ends it. Never throws: a program that cannot be started has no code. */
export function run(command: readonly string[], signal?: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = start(command, { stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('error', (error) => resolve({ code: undefined, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? undefined, output }));
  });
}

/** What a connection has been working with is given back to the system, instead of being kept for the next time. */
const GIVE_BACK = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Starts a program of the database: in its own words (no locale), and without the `PG*` settings of the caller's shell. */
export function start(
  [command = '', ...args]: readonly string[],
  options: { stdio: ['ignore', 'pipe' | number, 'pipe' | number]; detached?: boolean; signal?: AbortSignal },
): ChildProcess {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/.test(name));
  return spawn(command, args, {
    ...options,
    env: { ...GIVE_BACK, ...Object.fromEntries(kept), LC_MESSAGES: 'C' },
  });
}
