import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { byType } from '../../models/search.ts';
import type { SearchQuery } from '../../models/search-query.ts';
import { searchResults } from '../../models/search-results.ts';
import { LineSkeleton } from '../content/line-skeleton.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { SuppressConnectionAlert } from '../suppress-connection-alert.tsx';
import { HitRow } from './hit-row.tsx';

/** All that a query finds: of each type the best, with a way to the rest of it; of one type page by page. */
export function HitList({ query }: { query: SearchQuery }) {
  const app = useApp();
  const { connection, t } = app;
  const source = app.model(searchResults);
  const results = source.of(query).value;
  const [former, setFormer] = useState(results);
  const [attempt, setAttempt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  /** Ends what was asked for a query when another one takes its place. */
  const current = useRef(new AbortController());
  // What was found for the query before stays until something else is.
  const isRenewing = results.state === 'loading' && former.hits.length > 0;
  const { state, hits, counts, hasMore } = isRenewing ? former : results;
  const isBusy = isRenewing || state === 'loading-more';
  const isLost = connection.lost.value;

  useEffect(() => {
    if (results.state !== 'loading') setFormer(results);
  }, [results]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const abort = new AbortController();
    current.current = abort;
    void source.open(query, abort.signal);
    return () => abort.abort();
  }, [source, query.search, query.type, query.group, query.time, attempt]);

  const more = async () => {
    if (isBusy) return;
    const shownCount = hits.length;
    const { signal } = current.current;
    await source.more(query, signal);
    const hasMoreRows = source.of(query).peek().hits.length > shownCount;
    if (hasMoreRows && !signal.aborted)
      moveFocus(() => list.current?.querySelectorAll('article')[shownCount]?.querySelector('a'));
  };

  if (state === 'loading') return <LineSkeleton />;
  if (state === 'failed' && hits.length === 0)
    return (
      <EmptyNote>
        {isLost && <SuppressConnectionAlert />}
        <p role="alert">{t(isLost ? 'error.connection_screen' : 'error.text')}</p>
        <button type="button" className="button button-quiet" onClick={() => setAttempt(attempt + 1)}>
          {t('app.retry')}
        </button>
      </EmptyNote>
    );
  if (hits.length === 0)
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
      {byType(hits).map(([type, results]) => (
        <section key={type} className="content-section" aria-labelledby={`found-${type}`}>
          <h2 id={`found-${type}`}>{t(`search:types.${type}`)}</h2>
          <ul className="found-list">
            {results.map((item) => (
              <li key={item.id}>
                <HitRow item={item} />
              </li>
            ))}
          </ul>
          {!query.type && (counts[type] ?? 0) > results.length && (
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
            aria-disabled={isBusy}
            data-busy={isBusy || undefined}
            onClick={more}
          >
            {t('content:more')}
          </button>
          {state === 'failed' && !isLost && <p role="alert">{t('error.text')}</p>}
        </div>
      )}
    </div>
  );
}
