import { Link } from '@tanstack/react-router';
import { useApp } from '../../models/app.ts';
import type { NewsQuery } from '../../models/news.ts';
import { EmptyNote } from '../empty-note.tsx';
import { NewsRowBones } from './news-row-bones.tsx';
import { NewsRowItem } from './news-row-item.tsx';

/** The list of a query: on the way, empty, failed, or its rows with a way to more of them. */
export function NewsResults({ query }: { query: NewsQuery }) {
  const { news, t } = useApp();
  const { state, rows, count } = news.list(query).value;
  const isFiltered = Boolean(query.search || query.group);

  if (state === 'loading') return <NewsRowBones />;
  if (state === 'failed' && rows.length === 0)
    return (
      <EmptyNote>
        <p role="alert">{t('error.text')}</p>
        <button type="button" className="button button-quiet" onClick={() => news.open(query)}>
          {t('app.retry')}
        </button>
      </EmptyNote>
    );
  if (rows.length === 0)
    return (
      <EmptyNote>
        <p role="status">{isFiltered ? t('news.nothing_found') : t('news.empty')}</p>
        {isFiltered && (
          <Link to="/news" className="button button-quiet">
            {t('news.clear_filters')}
          </Link>
        )}
      </EmptyNote>
    );
  return (
    <>
      <p className="count" role="status">
        {t('news.count', { count })}
      </p>
      <ul className="news-list">
        {rows.map((row, place) => (
          <li key={row.id}>
            <NewsRowItem row={row} first={place === 0} />
          </li>
        ))}
      </ul>
      <div className="list-end">
        {rows.length < count ? (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={state === 'loading-more'}
            data-busy={state === 'loading-more' || undefined}
            onClick={() => news.more(query)}
          >
            {t('news.more')}
          </button>
        ) : (
          <p>{t('news.end')}</p>
        )}
        {state === 'failed' && <p role="alert">{t('error.text')}</p>}
      </div>
    </>
  );
}
