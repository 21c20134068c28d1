import { describe, expect, it } from 'vitest';
import { arrivedAt, noWishes, sentAll, wished } from './wishes.ts';

const sent = <T>(wishes: Parameters<typeof wished<T>>[0], latest: T) => sentAll(wished(wishes, latest));

describe('what is changed several times before the first change arrives', () => {
  const start = noWishes<object>({});
  const both = sent(sent(start, { group: 1 }), { group: 1, published: true });

  it('is what all changes together make it, also when the first of them arrives', () => {
    expect(both.latest).toEqual({ group: 1, published: true });
    const first = arrivedAt(both, { group: 1 });
    expect(first.latest).toEqual({ group: 1, published: true });
    expect(arrivedAt(first, { group: 1, published: true }).sent).toEqual([]);
  });

  it('has arrived with the last, when those before never do', () => {
    const last = arrivedAt(both, { group: 1, published: true });
    expect([last.sent, last.latest]).toEqual([[], { group: 1, published: true }]);
  });

  it('keeps what is still being written when something else arrives', () => {
    const writing = wished(sent(start, { group: 1 }), { group: 1, q: 'kes' });
    expect(arrivedAt(writing, { group: 1 }).latest).toEqual({ group: 1, q: 'kes' });
  });

  it('gives way to what comes from elsewhere, be it what was written and never sent', () => {
    expect(arrivedAt(both, { group: 7 })).toEqual(noWishes({ group: 7 }));
    const erased = sent(wished(start, { q: 'a' }), {});
    expect(arrivedAt(erased, { q: 'a' })).toEqual(noWishes({ q: 'a' }));
  });

  it('is not ended by what was there before', () => {
    expect(arrivedAt(both, {})).toBe(both);
  });
});
