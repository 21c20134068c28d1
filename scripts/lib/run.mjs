import { spawn } from 'node:child_process';
import { Stopped } from './fail.mjs';
import { progressTo } from './progress.mjs';
import { inRoot, ROOT } from './root.mjs';

const onWindows = process.platform === 'win32';

/** Returns the path of a program from an installed package: of the checkout, or of one of its packages. */
export const bin = (name, owner = '.') =>
  inRoot(owner, 'node_modules', '.bin', onWindows ? `${name}.cmd` : name);

/**
 * Runs a program (in the checkout's folder, unless `cwd` is given) and returns its exit code (1 when it cannot be
 * started) and, with `capture`, its output; otherwise the output goes to ours. A signal to us is passed to the program,
 * and then this rejects.
 */
export function run(command, args, { capture = false, env = process.env, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['inherit', progressTo, 'inherit'];
    const child = spawn(command, args, { cwd, stdio, env, shell: onWindows });
    const letGo = passSignalsTo(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      letGo();
      resolve({ code: 1, output: error.message });
    });
    child.once('close', (code) => {
      const signal = letGo();
      if (signal) reject(new Stopped(`Stopped by ${signal}.`));
      else resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Passes signals to a child process. Returns a function that stops passing them and returns the signal received
 * meanwhile.
 */
function passSignalsTo(child) {
  let received;
  const pass = (signal) => {
    received = signal;
    // In a terminal Ctrl+C reaches the child too, and a second signal would interrupt its cleanup.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return () => {
    process.off('SIGINT', pass).off('SIGTERM', pass);
    return received;
  };
}

/** Runs tasks, `limit` at a time, and returns their results in the tasks' order. */
export async function pooled(limit, tasks) {
  const results = [];
  const queue = tasks.entries();
  const worker = async () => {
    for (const [index, task] of queue) results[index] = await task();
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
