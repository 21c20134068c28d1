import { expect, test } from 'vitest';
import { forEachRow } from './for-each-row.ts';

function isolation(stopping?: AbortSignal) {
  const logged: object[] = [];
  const log = { warn: (...entry: unknown[]) => void logged.push(entry[0] as object) };
  return { logged, log, failure: 'trial: a row failed', idsOf: (id: number) => ({ company: id }), stopping };
}

test('a row that fails is logged with its ids, and those after it are done', async () => {
  const { logged, ...options } = isolation();
  const done: number[] = [];
  await forEachRow([1, 2, 3], options, async (id) => {
    if (id === 2) throw new Error('broken');
    done.push(id);
  });
  expect(done).toEqual([1, 3]);
  expect(logged).toMatchObject([{ company: 2 }]);
});

test('work that fails before it waits stops no other row either', async () => {
  const { logged, ...options } = isolation();
  const done: number[] = [];
  await forEachRow([1, 2], options, (id) => {
    if (id === 1) throw new TypeError('at once');
    return Promise.resolve(done.push(id));
  });
  expect([done, logged.length]).toEqual([[2], 1]);
});

test('no row is begun once the process stops, and its abort is no failure', async () => {
  const stopping = new AbortController();
  const { logged, ...options } = isolation(stopping.signal);
  const begun: number[] = [];
  await forEachRow([1, 2], options, async (id) => {
    begun.push(id);
    stopping.abort();
    throw new Error('aborted');
  });
  expect([begun, logged]).toEqual([[1], []]);
});
