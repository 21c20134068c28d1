import { expect, test } from 'vitest';
import { createShutdownHooks } from './listen.ts';

test('hooks run last-opened first; a hanging or failing one does not stop the rest or use up their time', async () => {
  const warned: string[] = [];
  const closed: string[] = [];
  const hooks = createShutdownHooks((message) => warned.push(message));
  hooks.add('The database', 20_000, async () => closed.push('database'));
  hooks.add('Work', 60_000, () => new Promise(() => {}));
  hooks.add('Mail', 1000, () => Promise.reject(new Error('gone')));
  hooks.add('Calls', 1000, async () => closed.push('calls'));
  const startedAt = performance.now();
  await hooks.close(20_050);
  expect(closed).toEqual(['calls', 'database']);
  expect(warned).toEqual(['Mail did not end well: gone', 'Work did not end in time; going on without']);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
