import type { ResponseCount } from '@piiri/shared/contracts/responses.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';
import { live } from './live.ts';

/** Time in milliseconds during which appearing cards are combined into one request. */
const BATCH_DELAY_MS = 100;

/** Maximum number of objects per call. */
const MAX_PER_CALL = 100;

export const keyOf = (kind: string, id: number) => `${kind}:${id}`;

/**
 * Number of reactions and comments of the objects on cards. Accessed through `App.model`. They are loaded once the
 * cards are visible, since the lists of cards are shared by many readers.
 */
export const responseCounts = (app: App) => {
  const counts = signal<ReadonlyMap<string, ResponseCount>>(new Map());
  /** Time of each request, in ms of `performance.now()`. */
  const requestedAt = new Map<string, number>();
  const waiting = new Set<string>();
  let isDue = false;

  function scheduleFetch(): void {
    if (isDue) return;
    isDue = true;
    setTimeout(() => void fetch(), BATCH_DELAY_MS);
  }

  async function fetch(): Promise<void> {
    isDue = false;
    const some = [...waiting].slice(0, MAX_PER_CALL);
    for (const key of some) waiting.delete(key);
    if (waiting.size > 0) scheduleFetch();
    const [result] = await Promise.all([
      app.api.get('v1/responses/', { query: { of: some.join(',') } }),
      app.loadTexts('live').catch(() => undefined),
    ]);
    // Failures are ignored: the cards are useful without the counts.
    if (!result.ok) return;
    const rows = result.data.results.map((result) => [keyOf(result.entity, result.id), result] as const);
    counts.value = new Map([...counts.value, ...rows]);
  }

  function request(key: string): void {
    requestedAt.set(key, performance.now());
    waiting.add(key);
    scheduleFetch();
  }

  app.model(live).onComment((about) => {
    const key = about && keyOf(about.entity, about.object);
    if (key && requestedAt.has(key)) request(key);
  });

  return {
    counts,
    /** Loads an object's counts, unless they were requested within the last `fresh` milliseconds. */
    want(kind: string, id: number, fresh: number): void {
      const key = keyOf(kind, id);
      const before = requestedAt.get(key);
      if (before === undefined || performance.now() - before > fresh) request(key);
    },
  };
};
