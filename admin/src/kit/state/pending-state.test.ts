import { describe, expect, it } from 'vitest';
import { initialState, withAllSent, withArrived, withChange } from './pending-state.ts';

const sent = <T>(state: Parameters<typeof withChange<T>>[0], latest: T) =>
  withAllSent(withChange(state, latest));

describe('state changed several times before the first change arrives', () => {
  const start = initialState<object>({});
  const both = sent(sent(start, { group: 1 }), { group: 1, published: true });

  it('combines all changes, even when the first of them arrives', () => {
    expect(both.latest).toEqual({ group: 1, published: true });
    const first = withArrived(both, { group: 1 });
    expect(first.latest).toEqual({ group: 1, published: true });
    expect(withArrived(first, { group: 1, published: true }).sent).toEqual([]);
  });

  it('is settled when the last change arrives, even if earlier ones never do', () => {
    const last = withArrived(both, { group: 1, published: true });
    expect([last.sent, last.latest]).toEqual([[], { group: 1, published: true }]);
  });

  it('keeps input that is still being typed when an earlier change arrives', () => {
    const writing = withChange(sent(start, { group: 1 }), { group: 1, q: 'kes' });
    expect(withArrived(writing, { group: 1 }).latest).toEqual({ group: 1, q: 'kes' });
  });

  it('yields to a change from elsewhere, even if it equals input that was never sent', () => {
    expect(withArrived(both, { group: 7 })).toEqual(initialState({ group: 7 }));
    const erased = sent(withChange(start, { q: 'a' }), {});
    expect(withArrived(erased, { q: 'a' })).toEqual(initialState({ q: 'a' }));
  });

  it('is not reset by the value from before the changes', () => {
    expect(withArrived(both, {})).toBe(both);
  });
});
