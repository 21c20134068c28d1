/** Time to refill an empty bucket, in milliseconds. */
const MINUTE_MS = 60_000;

/**
 * Maximum number of keys per generation; beyond it the former generation is dropped, so that invented keys do not fill
 * the memory.
 */
const MAX_KEYS = 50_000;

interface Bucket {
  left: number;
  at: number;
  /** Amount taken in this process since the last report. */
  unreported: number;
}

/** Receives the amount taken from a key's bucket, at least `step` at a time: for processes that share a limit. */
export interface SpendingReport {
  step: number;
  report(key: unknown, cost: number): void;
}

/**
 * Rate limit by key (token bucket): a minute's worth may be taken at once and refills evenly. A bucket unused for a
 * minute is full, so buckets are in two generations of a minute each; no call iterates over them.
 */
export function openRate(perMinute: number, spending?: SpendingReport) {
  let young = new Map<unknown, Bucket>();
  let old = new Map<unknown, Bucket>();
  let since = 0;

  const renew = (now: number) => {
    const isOver = now - since >= MINUTE_MS;
    if (!isOver && young.size < MAX_KEYS) return;
    old = young;
    young = new Map();
    since = now;
  };
  const bucketOf = (key: unknown, now: number): Bucket => {
    renew(now);
    const existing = young.get(key) ?? old.get(key) ?? { left: perMinute, at: now, unreported: 0 };
    const left = Math.min(perMinute, existing.left + ((now - existing.at) / MINUTE_MS) * perMinute);
    const bucket = { left, at: now, unreported: existing.unreported };
    young.set(key, bucket);
    return bucket;
  };

  return {
    /**
     * Takes the cost of a call (default 1). Returns 0, or the whole seconds until enough is available. `now`:
     * milliseconds.
     */
    take(key: unknown, cost = 1, now = Date.now()): number {
      const bucket = bucketOf(key, now);
      const lacks = cost - bucket.left;
      bucket.left = Math.max(0, bucket.left - cost);
      bucket.unreported += cost;
      if (spending && bucket.unreported >= spending.step) {
        spending.report(key, bucket.unreported);
        bucket.unreported = 0;
      }
      return lacks <= 0 ? 0 : Math.max(1, Math.ceil((lacks * MINUTE_MS) / perMinute / 1000));
    },
    /** Takes an amount that another process reported. */
    takeElsewhere(key: unknown, cost: number, now = Date.now()): void {
      const bucket = bucketOf(key, now);
      bucket.left = Math.max(0, bucket.left - cost);
    },
    /** Returns an amount that was not used after all. */
    giveBack(key: unknown, cost = 1, now = Date.now()): void {
      const bucket = bucketOf(key, now);
      bucket.left = Math.min(perMinute, bucket.left + cost);
      bucket.unreported -= cost;
    },
  };
}

export type Rate = ReturnType<typeof openRate>;
