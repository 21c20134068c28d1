import { expect, it } from 'vitest';
import { memoryStorage } from '../device/memory-storage.ts';
import { createOutbox, type Delivery, type OutboxItem } from './outbox.ts';

const itemOf = (client_id: string): OutboxItem => ({ client_id, time: '2026-11-21T12:00:00Z' });
const accepted: Delivery = { show: () => undefined };
const idsOf = (items: readonly OutboxItem[]) => items.map(({ client_id }) => client_id);

/** Returns an outbox whose deliveries have these results, then are accepted, with the ids that were sent. */
function setUp(results: (Delivery | Promise<Delivery>)[] = [], storage = memoryStorage()) {
  const sent: string[] = [];
  const outbox = createOutbox<OutboxItem>({
    storage,
    key: 'unsent',
    async deliver({ client_id }) {
      sent.push(client_id);
      return results.shift() ?? accepted;
    },
  });
  return { outbox, sent, storage };
}

it('sends what is written during sending, in order', async () => {
  let answer = (_: Delivery): void => undefined;
  const { outbox, sent } = setUp([new Promise((resolve) => (answer = resolve))]);
  outbox.add(itemOf('a'));
  const flushed = outbox.flush();
  outbox.add(itemOf('b'));
  expect(await outbox.flush()).toBe(false);
  answer(accepted);
  expect(await flushed).toBe(true);
  expect(sent).toEqual(['a', 'b']);
  expect(outbox.items.value).toEqual([]);
});

it('stops at an item that has to wait longer, and sends it again under the same id', async () => {
  const { outbox, sent } = setUp(['later']);
  outbox.add(itemOf('a'));
  outbox.add(itemOf('b'));
  expect(await outbox.flush()).toBe(false);
  expect(idsOf(outbox.items.value)).toEqual(['a', 'b']);
  await outbox.flush();
  expect(sent).toEqual(['a', 'a', 'b']);
});

it('sends a refused item only when the person asks for it', async () => {
  const { outbox, sent } = setUp([{ ...accepted, refused: 'Täynnä.' }]);
  outbox.add(itemOf('a'));
  outbox.add(itemOf('b'));
  await outbox.flush();
  expect(outbox.items.value).toMatchObject([{ client_id: 'a', refused: 'Täynnä.' }]);
  await outbox.flush();
  outbox.retry('a');
  await outbox.flush();
  expect(sent).toEqual(['a', 'b', 'a']);
});

it('sends items that a full storage does not take', async () => {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { outbox, sent } = setUp([], storage);
  outbox.add(itemOf('a'));
  outbox.add(itemOf('b'));
  expect(idsOf(outbox.items.value)).toEqual(['a', 'b']);
  await outbox.flush();
  expect(sent).toEqual(['a', 'b']);
  expect(outbox.items.value).toEqual([]);
});
