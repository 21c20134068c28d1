/** How long it takes to earn a whole minute's worth again, in milliseconds. */
const MINUTE_MS = 60_000;

/** Most keys of a generation; past it the former one is dropped, so that made-up keys fill no memory. */
const MAX_KEYS = 50_000;

interface Bucket {
  left: number;
  at: number;
  /** Taken here since it was reported last. */
  unreported: number;
}

/** Hears what was taken of a key's bucket, from `step` on: for processes that share a limit. */
export interface SpendingReport {
  step: number;
  report(key: unknown, cost: number): void;
}

/**
 * A rate limit by key (token bucket): a minute's worth may be taken at once and is earned again evenly. A bucket that
 * nobody touched for a minute is full, so buckets live in two generations of a minute each; no call ever walks them.
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
    const known = young.get(key) ?? old.get(key) ?? { left: perMinute, at: now, unreported: 0 };
    const left = Math.min(perMinute, known.left + ((now - known.at) / MINUTE_MS) * perMinute);
    const bucket = { left, at: now, unreported: known.unreported };
    young.set(key, bucket);
    return bucket;
  };

  return {
    /** Takes what a call costs (1 by default). Returns 0, or the whole seconds until as much is there. `now`: milliseconds. */
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
    /** Takes what was taken of it elsewhere. */
    takeElsewhere(key: unknown, cost: number, now = Date.now()): void {
      const bucket = bucketOf(key, now);
      bucket.left = Math.max(0, bucket.left - cost);
    },
    /** Gives back what turned out not to be spent. */
    giveBack(key: unknown, cost = 1, now = Date.now()): void {
      const bucket = bucketOf(key, now);
      bucket.left = Math.min(perMinute, bucket.left + cost);
      bucket.unreported -= cost;
    },
  };
}

export type Rate = ReturnType<typeof openRate>;
