import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { AwaitedContext } from '../lazy-component.tsx';
import './reveal-when-loaded.css';

/** First reads: queries that have no data yet. */
const FIRST_READS = { predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined };

/** Time after which content is shown although a part of it has not come, in ms. */
const MAX_WAIT_MS = 5000;

interface Props {
  children: ReactNode;
  /** Shown meanwhile, in the shape of the content. */
  placeholder: ReactNode;
  /** Waits for `Awaited` placeholders alone, not for each read. */
  ignoresReads?: boolean;
  className?: string;
  maxWaitMs?: number;
}

function Revealed({ children, placeholder, ignoresReads, className, maxWaitMs = MAX_WAIT_MS }: Props) {
  const queries = useQueryClient();
  const [isLoaded, setLoaded] = useState(false);
  const [, check] = useReducer((count: number) => count + 1, 0);
  const awaited = useRef(0);
  const addAwaited = useCallback(() => {
    awaited.current += 1;
    return () => {
      awaited.current -= 1;
      check();
    };
  }, []);
  // Together with the children's own news of an answer, so that reads which follow from it have begun.
  useEffect(
    () =>
      isLoaded || ignoresReads
        ? undefined
        : queries.getQueryCache().subscribe(notifyManager.batchCalls(check)),
    [queries, isLoaded, ignoresReads],
  );
  // After each rendering, and after the effects of the children, which begin their reads.
  useEffect(() => {
    const isReading = !ignoresReads && queries.isFetching(FIRST_READS) > 0;
    if (!isLoaded && !isReading && awaited.current === 0) setLoaded(true);
  });
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, [maxWaitMs]);
  return (
    <AwaitedContext.Provider value={isLoaded ? undefined : addAwaited}>
      {!isLoaded && placeholder}
      <div data-awaiting={!isLoaded || undefined} className={className}>
        {children}
      </div>
    </AwaitedContext.Provider>
  );
}

/**
 * Shows content once, when its components are loaded and its first reads are answered or have failed, so that nothing
 * moves while its parts arrive. What takes longer than `maxWaitMs` does not keep the rest hidden, and what begins later
 * hides nothing.
 */
export function RevealWhenLoaded(props: Props) {
  return (
    <Suspense fallback={props.placeholder}>
      <Revealed {...props} />
    </Suspense>
  );
}
