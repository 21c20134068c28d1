import { spawn } from 'node:child_process';
import { Stopped } from './fail.mjs';
import { progressTo } from './progress.mjs';
import { inRoot, ROOT } from './root.mjs';

const onWindows = process.platform === 'win32';

/** The path of a program that the packages bring: the checkout's own, or one of its packages'. */
export const bin = (name, owner = '.') =>
  inRoot(owner, 'node_modules', '.bin', onWindows ? `${name}.cmd` : name);

/**
 * Runs a program (in the checkout's folder, unless `cwd` names another) and gives its exit code (1 when it cannot be
 * started) and, with `capture`, all it said; otherwise that goes to our own output. A signal to us ends the program,
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

/** Gives a function that ends the passing on, and tells the signal that came meanwhile. */
function passSignalsTo(child) {
  let received;
  const pass = (signal) => {
    received = signal;
    // A terminal's Ctrl+C has reached the child already, and a second one would cut its tidying up short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return () => {
    process.off('SIGINT', pass).off('SIGTERM', pass);
    return received;
  };
}

/** Runs tasks, `limit` of them at a time, and gives their results in the tasks' order. */
export async function pooled(limit, tasks) {
  const results = [];
  const queue = tasks.entries();
  const worker = async () => {
    for (const [index, task] of queue) results[index] = await task();
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
