import { formatTime } from '@piiri/schemas/date-time.ts';
import { expect, test } from 'vitest';
import { officeTime } from './moments.ts';

const ZONE = 'Europe/Helsinki';

test.each(['2026-11-30T00:27:00Z', '2026-06-15T09:00:00Z', '2026-06-15T21:59:00Z'])(
  'what the demo publishes stands in office hours, in its order, when it is seeded at %s',
  (seededAt) => {
    const now = new Date(seededAt);
    const hours = Array.from({ length: 97 }, (_, index) => index - 48);
    const times = hours.map((hour) => officeTime(hour, ZONE, now));
    for (const [index, time] of times.entries()) {
      expect(formatTime(time, ZONE) >= '08:00' && formatTime(time, ZONE) < '17:00', time.toISOString()).toBe(
        true,
      );
      const hour = hours[index] ?? 0;
      if (hour <= 0) expect(time.getTime()).toBeLessThanOrEqual(now.getTime());
      else expect(time.getTime()).toBeGreaterThan(now.getTime());
    }
    const past = times.slice(0, 49).map(Number);
    expect(past).toEqual([...past].sort((a, b) => a - b));
  },
);
