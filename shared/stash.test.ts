import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../employee/src/models/memory-storage.ts';
import { mergedEntries, stashedFor, stashUnsent } from './stash.ts';
import { clearUnsent, noteOwner } from './unsent.ts';

describe('a stash of what is unsent', () => {
  it('is joined with an earlier one, each item once', () => {
    const earlier = {
      waiting: '[{"client_id":"a"},{"client_id":"b"}]',
      'chat:unsent:4:7': '[{"client_id":"c"}]',
    };
    const newer = { waiting: '[{"client_id":"b"},{"client_id":"d"}]' };
    expect(mergedEntries(earlier, newer)).toEqual({
      waiting: '[{"client_id":"a"},{"client_id":"b"},{"client_id":"d"}]',
      'chat:unsent:4:7': '[{"client_id":"c"}]',
    });
  });

  it('takes the place of an earlier one where it is no list', () => {
    expect(mergedEntries({ draft: '{"title":"a"}' }, { draft: '{"title":"b"}' })).toEqual({
      draft: '{"title":"b"}',
    });
  });

  it('holds nothing where the browser has no database, and hinders nothing', async () => {
    const storage = memoryStorage({ waiting: '[]' });
    noteOwner(storage, '1:4');
    await stashUnsent(storage);
    expect(await stashedFor('1:4')).toBeUndefined();
  });

  it('is not made of what was forgotten before', () => {
    const storage = memoryStorage({ waiting: '[]', 'chat:unsent:4:7': '[]', language: 'sv' });
    clearUnsent(storage);
    expect([storage.length, storage.getItem('language')]).toEqual([1, 'sv']);
  });
});
