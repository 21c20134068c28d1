import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';

/** Maximum number of attempts per measurement. */
const MAX_ATTEMPTS = 12;

/** Work whose cost is known, beside which other work is measured, and what it costs on an ordinary machine at rest. */
const REFERENCE = Buffer.alloc(2_000_000, 'reference');
const REFERENCE_TEXT = JSON.stringify(
  Array.from({ length: 5000 }, (_, at) => ({ id: at, name: String(at) })),
);
const REFERENCE_MS = 3;

/** Where Node tells of each process that is started. */
const STARTS = 'child_process';

function doReference(): void {
  createHash('sha256').update(REFERENCE).digest();
  JSON.parse(REFERENCE_TEXT);
}

/**
 * Returns the cost of running work once, in milliseconds: the lesser of elapsed and processor time, so that neither
 * other processes nor other threads count. `started`: processes that the work has started.
 */
export async function costOf<T>(
  work: () => T | Promise<T>,
): Promise<{ result: T; ms: number; started: number }> {
  let started = 0;
  const count = () => void started++;
  subscribe(STARTS, count);
  const [clock, processor] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(processor);
  const ms = Math.min(performance.now() - clock, (user + system) / 1000);
  unsubscribe(STARTS, count);
  return { result, ms, started };
}

/**
 * Returns how many times more the machine takes for the same work now than an ordinary one at rest; at least 1. A
 * processor that is shared takes more of its own time too: its caches are emptied by others.
 */
export async function slowness(): Promise<number> {
  return Math.max(1, (await costOf(doReference)).ms / REFERENCE_MS);
}

/** Returns the cost of starting a process here and now: it grows with this one's memory, and with the machine's load. */
async function costOfStart(): Promise<number> {
  const { ms } = await costOf(() =>
    once(spawn(process.execPath, ['--version'], { stdio: 'ignore' }), 'exit'),
  );
  return ms;
}

/**
 * Returns the cost of work independently of the machine's load, in milliseconds of an ordinary machine. Interruptions
 * (just-in-time compilation, garbage collection, pending work of others) happen once, so work that costs more than
 * `limitMs` runs again; the minimum counts. What starting a process costs does not count: their number is limited.
 */
export async function processorTime<T>(
  work: () => Promise<T>,
  limitMs: number,
): Promise<{ result: T; ms: number }> {
  let minMs = Number.POSITIVE_INFINITY;
  for (let attempt = 1; ; attempt++) {
    const { result, ms, started } = await costOf(work);
    minMs = Math.min(minMs, ms);
    if (minMs > limitMs) {
      const starts = started > 0 ? started * (await costOfStart()) : 0;
      minMs = Math.min(minMs, Math.max(0, ms - starts) / (await slowness()));
    }
    if (minMs <= limitMs || attempt === MAX_ATTEMPTS) return { result, ms: minMs };
    await new Promise(setImmediate);
  }
}
