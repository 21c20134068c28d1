import { expect, it } from 'vitest';
import { memoryStorage } from '../../data/device/memory-storage.ts';
import { answersOf, draftStorage } from './poll-draft.ts';

const storageFor = (tab: Storage, id: number, poll = 7) =>
  draftStorage(
    { tab, session: { profile: { value: { id, tenant_id: 1 } } } } as unknown as Parameters<
      typeof draftStorage
    >[0],
    poll,
  );

it('stores a draft per person and poll until it is sent', () => {
  const tab = memoryStorage();
  const draft = { wish: { options: [], text: 'Kalaa' } };
  storageFor(tab, 1).write(draft);
  expect(storageFor(tab, 1).read()).toEqual(draft);
  expect(storageFor(tab, 2).read()).toEqual({});
  expect(storageFor(tab, 1, 8).read()).toEqual({});
  storageFor(tab, 1).clear();
  expect(storageFor(tab, 1).read()).toEqual({});
});

it('starts empty when the stored draft is invalid', () => {
  const tab = memoryStorage();
  tab.setItem('poll:1:1:7', '{');
  expect(storageFor(tab, 1).read()).toEqual({});
});

it('sends only answers that are filled in', () => {
  const draft = {
    lunch: { options: ['desk'], text: '' },
    food: { options: [], text: '' },
    wish: { options: [], text: ' Kalaa ' },
    other: { options: [], text: '  ' },
  };
  expect(answersOf(draft)).toEqual([
    { question: 'lunch', options: ['desk'], text: null },
    { question: 'wish', options: [], text: 'Kalaa' },
  ]);
});
