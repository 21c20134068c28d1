/**
 * Counts what people do, and says when it is too much: at most `most` in `ms`, of each key by itself, in this process alone. It is for
 * what costs this process and nobody else, such as read marks: a live connection stays with one process. What protects people from each
 * other is counted over all processes, by `openSharedRate` or in PostgreSQL.
 */
export function createRate({ most, ms }: { most: number; ms: number }) {
  const times = new Map<string | number, number[]>();
  const sweeping = setInterval(() => {
    const since = Date.now() - ms;
    for (const [key, each] of times) if ((each.at(-1) ?? 0) < since) times.delete(key);
  }, ms);
  sweeping.unref();
  return {
    /** Whether one more is still within bounds; it counts if so. */
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
