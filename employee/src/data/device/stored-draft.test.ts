import { expect, it } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { readDraft, storeDraft } from './stored-draft.ts';

const EMPTY = { text: '', people: [] };

it.each(['', '{', 'null', '7', '[]'])('is empty when the stored text is damaged (%j)', (text) => {
  const storage = memoryStorage();
  storage.setItem('draft', text);
  expect(readDraft(storage, 'draft', EMPTY)).toEqual(EMPTY);
});

it('is completed when it lacks a member', () => {
  const storage = memoryStorage();
  storeDraft(storage, 'draft', JSON.stringify({ text: 'Hei' }));
  expect(readDraft(storage, 'draft', EMPTY)).toEqual({ text: 'Hei', people: [] });
  storeDraft(storage, 'draft', '');
  expect(storage.getItem('draft')).toBeNull();
});

it('is not stored in a full storage, without an error', () => {
  const full = {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  expect(() => storeDraft(full, 'draft', 'Hei')).not.toThrow();
});
