import { useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { findBest, type SearchHit } from '../../models/search.ts';

export interface Best {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** What the results are of; while the next are on their way, of the words before. */
  words: string;
  items: SearchHit[];
}

const IDLE: Best = { state: 'idle', words: '', items: [] };

/**
 * The best of each type for what is being typed. Each key asks at once and gives the former request up; another number of
 * `attempt` asks the same again.
 */
export function useBest(words: string, attempt: number): Best {
  const app = useApp();
  const [best, setBest] = useState<Best>(IDLE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!words) {
      setBest(IDLE);
      return;
    }
    const abort = new AbortController();
    setBest((before) => ({ ...before, state: 'loading' }));
    findBest(app, words, abort.signal).then(
      (items) => setBest({ state: 'ready', words, items }),
      () => {
        if (!abort.signal.aborted) setBest({ state: 'failed', words, items: [] });
      },
    );
    return () => abort.abort();
  }, [app, words, attempt]);

  return best;
}
