import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LineSkeleton } from '../../content/cards/row-skeleton.tsx';
import { ListFailure, MoreButton, MoreFailure } from '../../content/list/list-states.tsx';
import { useList } from '../../content/list/use-list.ts';
import { useApp } from '../../data/app.ts';
import { byType, nameOfType } from '../../data/search/search.ts';
import { searchResults } from '../../data/search/search-results.ts';
import type { SearchQuery } from '../../data/search-params.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { HitRow } from './hit-row.tsx';
import { OtherWays } from './other-ways.tsx';

/** All results of a query: the best of each type with a link to the others, or one type page by page. */
export function HitList({ query }: { query: SearchQuery }) {
  const app = useApp();
  const { t } = app;
  const source = app.model(searchResults);
  const list = useList(source, query);
  const { search, type: chosenType, group, time } = query;

  // Not in the loader: preloading a query on hover would abort the visible one.
  useEffect(
    () => void source.open({ search, type: chosenType, group, time }),
    [source, search, chosenType, group, time],
  );

  const [former, setFormer] = useState(list);
  // The results of the previous query stay until the new ones arrive.
  const isRenewing = list.state === 'loading' && former.rows.length > 0;
  const { state, rows: hits, count, extra: counts = {}, hasMore } = isRenewing ? former : list;

  if (list.state !== 'loading' && list.rows !== former.rows) setFormer(list);

  if (state === 'loading') return <LineSkeleton />;
  if (state === 'failed' && hits.length === 0) return <ListFailure retry={list.retry} />;
  if (hits.length === 0)
    return (
      <EmptyNote>
        <p role="status">{t('search:nothing')}</p>
        <p>{t('search:nothing_hint')}</p>
        <OtherWays words={query.search ?? ''} />
        {(query.type || query.group || query.time) && (
          <Link
            to="."
            search={{ search: query.search } as never}
            className="button button-quiet"
            onClick={() => restoreFocus()}
          >
            {t('content:clear_filters')}
          </Link>
        )}
      </EmptyNote>
    );
  return (
    <div ref={list.box}>
      <p className="search-count muted" role="status">
        {t('search:count', { count })}
      </p>
      {byType(hits).map(([type, results]) => (
        <section key={type} className="content-section" aria-labelledby={`found-${type}`}>
          <h2 id={`found-${type}`}>{nameOfType(app, type)}</h2>
          <ul className="found-list">
            {results.map((item, index) => (
              <li key={item.id}>
                <HitRow item={item} isFirst={index === 0} />
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
          <MoreButton list={list} isBusy={isRenewing || state === 'loading-more'} />
          <MoreFailure list={list} />
        </div>
      )}
    </div>
  );
}
