import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** First reads: queries that have no data yet. */
const FIRST_READS = { predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined };

interface Props {
  children: ReactNode;
  /** Shown meanwhile, in the shape of the content. */
  placeholder: ReactNode;
}

function Revealed({ children, placeholder }: Props) {
  const queries = useQueryClient();
  const reading = useIsFetching(FIRST_READS);
  const [isLoaded, setLoaded] = useState(false);
  // By the cache, not by `reading`: the children's effects, which run before this one, may have begun further reads.
  useEffect(() => {
    if (reading === 0 && queries.isFetching(FIRST_READS) === 0) setLoaded(true);
  }, [queries, reading]);
  return (
    <>
      {!isLoaded && placeholder}
      <div hidden={!isLoaded}>{children}</div>
    </>
  );
}

/**
 * Shows content once, when its components are loaded and its first reads are answered or have failed, so that nothing
 * moves while its parts arrive. Later reads hide nothing.
 */
export function RevealWhenLoaded(props: Props) {
  return (
    <Suspense fallback={props.placeholder}>
      <Revealed {...props} />
    </Suspense>
  );
}
