import type { Bus } from '../realtime/bus.ts';
import { openRate, type Rate } from './rate.ts';

/** Id of this process. */
const SELF = crypto.randomUUID();

/** Number of reports per minute's worth: each process may exceed the limit by one such part. */
const STEPS = 240;

/**
 * Rate limit shared by all processes: what one process takes is subtracted in the others a moment later, so that no
 * call waits for it. `limit`: its name, the same in all processes. While the bus is disconnected each process counts
 * alone.
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
