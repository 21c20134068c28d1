/**
 * Rate limit in this process: at most `most` times in `ms` milliseconds per key. It is for work that only costs this
 * process, such as read marks: a live connection stays with one process. Limits that protect people from each other
 * count over all processes, by `openSharedRate` or in PostgreSQL.
 */
export function createRate({ most, ms }: { most: number; ms: number }) {
  const times = new Map<string | number, number[]>();
  const sweeping = setInterval(() => {
    const since = Date.now() - ms;
    for (const [key, ownTimes] of times) if ((ownTimes.at(-1) ?? 0) < since) times.delete(key);
  }, ms);
  sweeping.unref();
  return {
    /** Returns whether one more is allowed, and counts it if so. */
    take(key: string | number): boolean {
      const now = Date.now();
      const recent = (times.get(key) ?? []).filter((time) => time > now - ms);
      const isFree = recent.length < most;
      if (isFree) recent.push(now);
      times.set(key, recent);
      return isFree;
    },
    close: () => clearInterval(sweeping),
  };
}
