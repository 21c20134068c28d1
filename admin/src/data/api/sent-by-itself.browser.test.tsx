import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { expect, test } from 'vitest';
import { type Answer, answerCalls } from '../../testing/api.ts';
import { entityNamed } from '../definitions/resources.ts';
import { createUnsavedClient } from '../unsaved/unsaved-server.ts';
import type { Unsaved } from '../unsaved/unsaved-store.ts';
import { changeMany, removeMany } from './bulk.ts';

const faq = entityNamed('faq');
const items = Array.from({ length: 150 }, (_, index) => ({ id: index + 1, group: 2 }));
const doneOf = (body: unknown) => ({
  json: {
    done: (body as { items: { id: number }[] }).items.map(({ id }) => ({ id, before: { group: 1 } })),
    failed: [],
  },
});

test('many objects wait for a slow answer before the next are sent', async () => {
  const first = slow<Answer>(doneOf({ items: items.slice(0, 100) }));
  const calls = answerCalls(({ body }) => (calls.length === 1 ? first.answer : doneOf(body)));
  const progress: number[] = [];
  const changing = changeMany(faq, items, (count) => progress.push(count));
  await expect.poll(() => calls.length).toBe(1);
  expect(progress).toEqual([]);
  first.arrive();
  expect((await changing).done).toHaveLength(150);
  expect(progress).toEqual([100, 150]);
});

test('many objects whose answer breaks off are asked for again under the same key, and are done once', async () => {
  const answers: (Answer | undefined)[] = [cut()];
  const calls = answerCalls(({ body }) => answers.shift() ?? doneOf(body));
  const { done, failed } = await changeMany(faq, items.slice(0, 3));
  expect([done.map(({ id }) => id), failed]).toEqual([[1, 2, 3], []]);
  const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('many objects whose answers break off again and again have failed, with all after them', async () => {
  const calls = answerCalls(() => cut());
  const { done, failed } = await removeMany(
    faq,
    items.map(({ id }) => id),
  );
  expect(done).toEqual([]);
  expect(failed).toHaveLength(150);
  expect(calls).toHaveLength(2);
});

const CHANGES: Unsaved = {
  at: '2030-01-01T10:00:00.000Z',
  etag: null,
  was: { question: 'Milloin?' },
  values: { question: 'Missä?' },
};

test('unsaved changes whose answer is slow are stored when it arrives', async () => {
  const { answer, arrive } = slow<Answer>({ json: { at: '2030-01-01T10:00:01.000Z' } });
  answerCalls(() => answer);
  const storing = createUnsavedClient(faq, 7).store(CHANGES, 'Milloin?');
  arrive();
  expect(await storing).toEqual({ kind: 'sent', at: '2030-01-01T10:00:01.000Z' });
});

test('unsaved changes whose answer breaks off are not said to be stored on the server', async () => {
  answerCalls(() => cut());
  const client = createUnsavedClient(faq, 7);
  expect(await client.store(CHANGES, 'Milloin?')).toEqual({ kind: 'failed' });
  expect(await client.read()).toBeUndefined();
  await client.remove();
});
