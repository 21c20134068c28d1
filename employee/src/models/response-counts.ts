import type { ResponseCount } from '@piiri/shared/contracts/responses.ts';
import { signal } from '@preact/signals-react';
import type { App } from './app.ts';
import { live } from './live/live.ts';

/** Cards that appear within so many milliseconds are asked about together. */
const GATHERED_MS = 100;

/** Most objects of one call. */
const AT_ONCE = 100;

export const keyOf = (kind: string, id: number) => `${kind}:${id}`;

/**
 * How many reactions and comments the objects on cards have, to be had by `App.model`. They are asked for once the cards are there,
 * since the lists that the cards come from are the same for many readers.
 */
export const responseCounts = (app: App) => {
  const counts = signal<ReadonlyMap<string, ResponseCount>>(new Map());
  /** When each was asked for, in milliseconds of this page. */
  const asked = new Map<string, number>();
  const waiting = new Set<string>();
  let isDue = false;

  function fetchSoon(): void {
    if (isDue) return;
    isDue = true;
    setTimeout(() => void fetch(), GATHERED_MS);
  }

  async function fetch(): Promise<void> {
    isDue = false;
    const some = [...waiting].slice(0, AT_ONCE);
    for (const key of some) waiting.delete(key);
    if (waiting.size > 0) fetchSoon();
    const [result] = await Promise.all([
      app.api.get('v1/responses/', { query: { of: some.join(',') } }),
      app.loadTexts('live').catch(() => undefined),
    ]);
    // What does not arrive is left out: the cards say enough.
    if (!result.ok) return;
    const found = result.data.results.map((each) => [keyOf(each.entity, each.id), each] as const);
    counts.value = new Map([...counts.value, ...found]);
  }

  function ask(key: string): void {
    asked.set(key, performance.now());
    waiting.add(key);
    fetchSoon();
  }

  app.model(live).onComment((about) => {
    const key = about && keyOf(about.entity, about.object);
    if (key && asked.has(key)) ask(key);
  });

  return {
    counts,
    /** Has an object's counts asked for, unless they were within `fresh` milliseconds. */
    want(kind: string, id: number, fresh: number): void {
      const key = keyOf(kind, id);
      const before = asked.get(key);
      if (before === undefined || performance.now() - before > fresh) ask(key);
    },
  };
};
