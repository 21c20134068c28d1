import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../employee/src/data/device/memory-storage.ts';
import { mergeEntries, readStashed, stashUnsent } from './stash.ts';
import { clearUnsent, storeOwner } from './unsent.ts';

describe('a stash of unsent data', () => {
  it('is merged with an earlier one, each item once', () => {
    const earlier = {
      waiting: '[{"client_id":"a"},{"client_id":"b"}]',
      'chat:unsent:4:7': '[{"client_id":"c"}]',
    };
    const newer = { waiting: '[{"client_id":"b"},{"client_id":"d"}]' };
    expect(mergeEntries(earlier, newer)).toEqual({
      waiting: '[{"client_id":"a"},{"client_id":"b"},{"client_id":"d"}]',
      'chat:unsent:4:7': '[{"client_id":"c"}]',
    });
  });

  it('replaces an earlier entry that is not a list', () => {
    expect(mergeEntries({ draft: '{"title":"a"}' }, { draft: '{"title":"b"}' })).toEqual({
      draft: '{"title":"b"}',
    });
  });

  it('stores nothing and throws nothing if the browser has no database', async () => {
    const storage = memoryStorage({ waiting: '[]' });
    storeOwner(storage, '1:4');
    await stashUnsent(storage);
    expect(await readStashed('1:4')).toBeUndefined();
  });

  it('does not include data that was cleared before', () => {
    const storage = memoryStorage({ waiting: '[]', 'chat:unsent:4:7': '[]', language: 'sv' });
    clearUnsent(storage);
    expect([storage.length, storage.getItem('language')]).toEqual([1, 'sv']);
  });
});
