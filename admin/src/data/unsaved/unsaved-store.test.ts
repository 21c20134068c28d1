import { expect, test } from 'vitest';
import { clearAllUnsaved, readUnsaved, storeUnsaved, unsavedKey } from './unsaved-store.ts';

/** Creates a storage with a quota of `room`. */
function storageOf(room = Number.POSITIVE_INFINITY): Storage {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    removeItem: (key: string) => void delete items[key],
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new Error('QuotaExceededError');
      items[key] = value;
    },
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: (_, key) => Object.getOwnPropertyDescriptor(items, key),
    get: (target, key) => (target as never)[key],
  }) as unknown as Storage;
}

const DAY = 86_400_000;
const unsaved = (at = Date.now(), text = 'Puolitiessä') => ({
  at: new Date(at).toISOString(),
  etag: '"1"',
  was: { title: '' },
  values: { title: text },
});
const key = (id?: number) => unsavedKey(1, 2, 'news', id);

test('unsaved input is stored for two weeks, separately for each form', () => {
  const storage = storageOf();
  storeUnsaved(storage, key(5), unsaved());
  expect(readUnsaved(storage, key(5))?.values).toEqual({ title: 'Puolitiessä' });
  expect(readUnsaved(storage, key())).toBeUndefined();
  expect(readUnsaved(storage, unsavedKey(1, 3, 'news', 5))).toBeUndefined();
  expect(readUnsaved(storage, key(5), Date.now() + 15 * DAY)).toBeUndefined();
});

test('input that exceeds the limit or the quota is not stored, and the older entry is deleted', () => {
  const storage = storageOf(1000);
  storeUnsaved(storage, key(5), unsaved());
  storeUnsaved(storage, key(5), unsaved(Date.now(), 'x'.repeat(2000)));
  expect(readUnsaved(storage, key(5))).toBeUndefined();
  const wide = storageOf();
  storeUnsaved(wide, key(5), unsaved(Date.now(), 'x'.repeat(400_000)));
  expect(readUnsaved(wide, key(5))).toBeUndefined();
});

test('the oldest entries above the limit are deleted, and logging out deletes all', () => {
  const storage = storageOf();
  for (let id = 1; id <= 25; id++) storeUnsaved(storage, key(id), unsaved(Date.now() - DAY + id));
  const storedIds = () =>
    Array.from({ length: 25 }, (_, index) => index + 1).filter((id) => readUnsaved(storage, key(id)));
  expect(storedIds()).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
  clearAllUnsaved(storage);
  expect(storedIds()).toEqual([]);
});

test('a corrupt entry is ignored', () => {
  const storage = storageOf();
  for (const text of ['{', 'null', '[]', '{"at":"2026-01-01"}']) {
    storage.setItem(key(5), text);
    expect(readUnsaved(storage, key(5))).toBeUndefined();
  }
});
