import { expect, test } from 'vitest';
import { type Bus, localBus } from '../realtime/bus.ts';
import { openSharedRate } from './call-limits.ts';

test('processes share a limit: calls allowed by one count in the other', () => {
  const bus: Bus = { ...localBus(), connected: () => true };
  const limit = { limit: 'calls', perMinute: 2400 };
  const [rate, otherRate] = ['one', 'other'].map((self) => openSharedRate(bus, limit, self));
  const now = Date.now();
  for (let call = 0; call < 2000; call++) expect(rate?.take('person', 1, now)).toBe(0);
  let accepted = 0;
  while (otherRate?.take('person', 1, now) === 0) accepted++;
  expect(accepted).toBeGreaterThanOrEqual(395);
  // Exceeds the limit by the amount of one report.
  expect(accepted).toBeLessThanOrEqual(410);
  expect(otherRate?.take('somebody else', 1, now)).toBe(0);
});

test('a single process publishes nothing', () => {
  const bus = localBus();
  let published = 0;
  bus.on('spent', () => published++);
  const rate = openSharedRate(bus, { limit: 'calls', perMinute: 240 });
  for (let call = 0; call < 100; call++) rate.take('person');
  expect(published).toBe(0);
});
