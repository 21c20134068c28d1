/** Maximum number of attempts per measurement. */
const MAX_ATTEMPTS = 12;

/**
 * Returns the cost of running work once, in milliseconds: the lesser of elapsed and processor time, so that neither
 * other processes nor other threads count.
 */
export async function costOf<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const [clock, processor] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(processor);
  return { result, ms: Math.min(performance.now() - clock, (user + system) / 1000) };
}

/**
 * Returns the cost of work independently of the machine's load. Interruptions (just-in-time compilation, garbage
 * collection, pending work of others) happen once, so work that costs more than `most` runs again; the minimum counts.
 */
export async function processorTime<T>(
  work: () => Promise<T>,
  limitMs: number,
): Promise<{ result: T; ms: number }> {
  let minMs = Number.POSITIVE_INFINITY;
  for (let attempt = 1; ; attempt++) {
    const { result, ms } = await costOf(work);
    minMs = Math.min(minMs, ms);
    if (minMs <= limitMs || attempt === MAX_ATTEMPTS) return { result, ms: minMs };
    await new Promise(setImmediate);
  }
}
