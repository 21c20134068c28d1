import { useEffect, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { findBest, type SearchHit } from '../../data/search/search.ts';

export interface BestResultsState {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Search text of the results; while the next ones load, the previous text. */
  words: string;
  items: SearchHit[];
}

const IDLE: BestResultsState = { state: 'idle', words: '', items: [] };

/**
 * Returns the best results of each type for the text being typed. Each key sends a request at once and aborts the
 * previous one; another value of `attempt` repeats the request.
 */
export function useBest(words: string, attempt: number): BestResultsState {
  const app = useApp();
  const [best, setBest] = useState<BestResultsState>(IDLE);

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
