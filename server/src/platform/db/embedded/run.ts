import { type ChildProcess, spawn } from 'node:child_process';

/** Result of a short program: its exit code (undefined if it could not be started) and its output. */
export interface Outcome {
  code: number | undefined;
  output: string;
}

/** A command with arguments, to which another command can be appended. */
export type Prefix = readonly string[];

/**
 * Runs a program to its end, or until `signal` kills it. Never throws: the code of a program that cannot be started is
 * undefined.
 */
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

/** glibc then returns a connection's freed memory to the system instead of keeping it. */
const MALLOC_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Starts a program of the database with untranslated messages, and without the `PG*` settings of the caller's shell.
 */
export function start(
  [command = '', ...args]: readonly string[],
  options: { stdio: ['ignore', 'pipe' | number, 'pipe' | number]; detached?: boolean; signal?: AbortSignal },
): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/.test(name));
  return spawn(command, args, {
    ...options,
    env: { ...MALLOC_SETTINGS, ...Object.fromEntries(inherited), LC_MESSAGES: 'C' },
  });
}
