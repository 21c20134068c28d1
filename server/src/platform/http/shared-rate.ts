import type { Bus } from '../realtime/bus.ts';
import { openRate, type Rate } from './rate.ts';

/** This process. */
const SELF = crypto.randomUUID();

/** Processes tell each other of a part of a minute's worth: each may let through so much more than there is. */
const STEPS = 240;

/**
 * A rate limit that all processes share: what one lets through is taken of the others' buckets a moment later, so that no call
 * waits for it. `limit`: its name, the same in all processes. While the bus is away each counts by itself.
 */
export function openSharedRate(
  bus: Bus,
  { limit, perMinute }: { limit: string; perMinute: number },
  self: string = SELF,
): Rate {
  const rate = openRate(perMinute, {
    step: perMinute / STEPS,
    report(key, cost) {
      if (bus.connected()) bus.publish('spent', { process: self, limit, key: key as string | number, cost });
    },
  });
  bus.on('spent', ({ process, limit: of, key, cost }) => {
    if (process !== self && of === limit) rate.takeElsewhere(key, cost);
  });
  return rate;
}
