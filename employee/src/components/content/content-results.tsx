import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import type { ContentQuery, ContentSource } from '../../models/content-source.ts';
import { ConnectionTold } from '../connection-told.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { ContentRowBones } from './content-row-bones.tsx';

interface ContentResultsProps<Row> {
  source: Pick<ContentSource<Row, unknown>, 'list' | 'open' | 'more'>;
  query: ContentQuery;
  /** How many there are, in words. */
  countText(count: number): string;
  /** What will be here once there is something. */
  emptyText: string;
  /** That nothing fits the query. */
  nothingText: string;
  /** Draws one; the first one's picture is wanted at once. */
  row(row: Row, isFirst: boolean): ReactNode;
  /** What stands there while it is on the way; absent: rows with pictures. */
  bones?: ReactNode;
}

/** The list of a query: on the way, empty, failed, or its rows with a way to more of them. */
export function ContentResults<Row extends { id: number }>(props: ContentResultsProps<Row>) {
  const { source, query, countText, emptyText, nothingText, row: draw, bones } = props;
  const { connection, t } = useApp();
  const isLost = connection.lost.value;
  const list = useRef<HTMLUListElement>(null);
  const { state, rows, count } = source.list(query).value;
  const isFiltered = Object.values(query).some((value) => value !== undefined);

  const more = async () => {
    const shown = rows.length;
    await source.more(query);
    const hasMore = source.list(query).peek().rows.length > shown;
    if (hasMore) moveFocus(() => list.current?.children[shown]?.querySelector('a'));
  };

  if (state === 'loading') return bones ?? <ContentRowBones />;
  if (state === 'failed' && rows.length === 0)
    return (
      <EmptyNote>
        {isLost && <ConnectionTold />}
        <p role="alert">{t(isLost ? 'error.connection_screen' : 'error.text')}</p>
        <button type="button" className="button button-quiet" onClick={() => source.open(query)}>
          {t('app.retry')}
        </button>
      </EmptyNote>
    );
  if (rows.length === 0)
    return (
      <EmptyNote>
        <p role="status">{isFiltered ? nothingText : emptyText}</p>
        {isFiltered && (
          <Link to="." search={{}} className="button button-quiet" onClick={() => moveFocus()}>
            {t('content:clear_filters')}
          </Link>
        )}
      </EmptyNote>
    );
  return (
    <>
      <p className="count" role="status">
        {countText(count)}
      </p>
      <ul className="content-list" ref={list}>
        {rows.map((row, place) => (
          <li key={row.id}>{draw(row, place === 0)}</li>
        ))}
      </ul>
      <div className="list-end">
        {rows.length < count ? (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={state === 'loading-more'}
            data-busy={state === 'loading-more' || undefined}
            onClick={more}
          >
            {t('content:more')}
          </button>
        ) : (
          <p>{t('content:end')}</p>
        )}
        {state === 'failed' && !isLost && <p role="alert">{t('error.text')}</p>}
      </div>
    </>
  );
}
