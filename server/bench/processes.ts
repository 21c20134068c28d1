import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../src/platform/config/paths.ts';

/**
 * Measures what one web process more brings: for each number of them, how many calls a second they answer behind nginx with Redis and a
 * worker, and how soon. `counts`: numbers of web processes. It is the part of `npm run test:ops` that gives figures.
 */
export function benchProcesses(counts: readonly number[]): void {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', 'server/test/ops/vitest.config.ts', 'figures'];
  const env = { ...process.env, PIIRI_PROCESSES: counts.join(' ') };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
