import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../src/platform/process/paths.ts';

/**
 * Measures what an additional web process brings: for each number of processes, the calls per second behind nginx with
 * Redis and a worker, and their latency. `counts`: numbers of web processes. Runs the part of `npm run test:ops` that
 * prints figures.
 */
export function benchProcesses(counts: readonly number[]): void {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', 'server/test/ops/vitest.config.ts', 'figures'];
  const env = { ...process.env, PIIRI_PROCESSES: counts.join(' ') };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
