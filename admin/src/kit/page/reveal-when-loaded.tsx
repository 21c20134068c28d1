import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useReducer, useState } from 'react';

/** First reads: queries that have no data yet. */
const FIRST_READS = { predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined };

/** Time after which content is shown although a read has no answer, in ms. */
const MAX_WAIT_MS = 5000;

interface Props {
  children: ReactNode;
  /** Shown meanwhile, in the shape of the content. */
  placeholder: ReactNode;
  maxWaitMs?: number;
}

function Revealed({ children, placeholder, maxWaitMs = MAX_WAIT_MS }: Props) {
  const queries = useQueryClient();
  const [isLoaded, setLoaded] = useState(false);
  const [, check] = useReducer((count: number) => count + 1, 0);
  // Together with the children's own news of an answer, so that reads which follow from it have begun.
  useEffect(
    () => (isLoaded ? undefined : queries.getQueryCache().subscribe(notifyManager.batchCalls(check))),
    [queries, isLoaded],
  );
  // After each rendering, and after the effects of the children, which begin their reads.
  useEffect(() => {
    if (!isLoaded && queries.isFetching(FIRST_READS) === 0) setLoaded(true);
  });
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, [maxWaitMs]);
  return (
    <>
      {!isLoaded && placeholder}
      <div hidden={!isLoaded}>{children}</div>
    </>
  );
}

/**
 * Shows content once, when its components are loaded and its first reads are answered or have failed, so that nothing
 * moves while its parts arrive. Reads that take longer than `maxWaitMs` do not keep the others hidden, and later ones hide
 * nothing.
 */
export function RevealWhenLoaded(props: Props) {
  return (
    <Suspense fallback={props.placeholder}>
      <Revealed {...props} />
    </Suspense>
  );
}
