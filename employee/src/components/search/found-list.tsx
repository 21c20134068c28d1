import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { byType, type Found, findPage } from '../../models/search.ts';
import { asCall, type SearchQuery } from '../../models/search-query.ts';
import { ConnectionTold } from '../connection-told.tsx';
import { LineSkeleton } from '../content/line-skeleton.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { FoundRow } from './found-row.tsx';

interface Results {
  /** `renewing`: what is shown was found for the query before. */
  state: 'loading' | 'renewing' | 'loading-more' | 'ready' | 'failed';
  found: Found[];
  counts: Record<string, number>;
  page: number;
  hasMore: boolean;
}

const NOTHING: Results = { state: 'loading', found: [], counts: {}, page: 0, hasMore: false };

/** All that a query finds: of each type the best, with a way to the rest of it; of one type page by page. */
export function FoundList({ query }: { query: SearchQuery }) {
  const app = useApp();
  const { connection, t } = app;
  const [results, setResults] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  /** Ends what was asked for a query when another one takes its place. */
  const current = useRef(new AbortController());
  const { state, found, counts, page, hasMore } = results;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const asking = new AbortController();
    current.current = asking;
    setResults((before) => ({ ...before, state: before.found.length > 0 ? 'renewing' : 'loading' }));
    findPage(app, asCall(query), 1, asking.signal).then(
      (answer) => setResults({ ...answer, state: 'ready', page: 1 }),
      () => {
        if (!asking.signal.aborted) setResults({ ...NOTHING, state: 'failed' });
      },
    );
    return () => asking.abort();
  }, [app, query.search, query.type, query.group, query.time, attempt]);

  const more = async () => {
    if (state !== 'ready') return;
    const { signal } = current.current;
    setResults({ ...results, state: 'loading-more' });
    try {
      const next = await findPage(app, asCall(query), page + 1, signal);
      if (signal.aborted) return;
      setResults({ ...next, found: [...found, ...next.found], state: 'ready', page: page + 1 });
      moveFocus(() => list.current?.querySelectorAll('article')[found.length]?.querySelector('a'));
    } catch {
      if (!signal.aborted) setResults({ ...results, state: 'ready' });
    }
  };

  if (state === 'loading') return <LineSkeleton />;
  if (state === 'failed')
    return (
      <EmptyNote>
        {connection.lost.value && <ConnectionTold />}
        <p role="alert">{t(connection.lost.value ? 'error.connection_screen' : 'error.text')}</p>
        <button type="button" className="button button-quiet" onClick={() => setAttempt(attempt + 1)}>
          {t('app.retry')}
        </button>
      </EmptyNote>
    );
  if (found.length === 0)
    return (
      <EmptyNote>
        <p role="status">{t('search:nothing')}</p>
        <p>{t('search:nothing_hint')}</p>
        {(query.type || query.group || query.time) && (
          <Link
            to="."
            search={{ search: query.search } as never}
            className="button button-quiet"
            onClick={() => moveFocus()}
          >
            {t('content:clear_filters')}
          </Link>
        )}
      </EmptyNote>
    );
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div ref={list}>
      <p className="count" role="status">
        {t('search:count', { count: all })}
      </p>
      {byType(found).map(([type, own]) => (
        <section key={type} className="content-section" aria-labelledby={`found-${type}`}>
          <h2 id={`found-${type}`}>{t(`search:types.${type}`)}</h2>
          <ul className="found-list">
            {own.map((item) => (
              <li key={item.id}>
                <FoundRow item={item} />
              </li>
            ))}
          </ul>
          {!query.type && (counts[type] ?? 0) > own.length && (
            <Link
              to="."
              search={((before: object) => ({ ...before, type })) as never}
              className="button button-quiet"
            >
              {t('search:more_of_type', { count: counts[type] })}
            </Link>
          )}
        </section>
      ))}
      {query.type && hasMore && (
        <div className="list-end">
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={state !== 'ready'}
            data-busy={state !== 'ready' || undefined}
            onClick={more}
          >
            {t('content:more')}
          </button>
        </div>
      )}
    </div>
  );
}
