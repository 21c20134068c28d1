import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import type { ContentQuery } from '../../data/content/contents.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { CachedFragment } from '../cached-fragment.tsx';
import { ContentRowSkeleton } from '../cards/row-skeleton.tsx';
import { ListFailure, MoreButton, MoreFailure } from './list-states.tsx';
import { type ListSource, useList } from './use-list.ts';
import '../content-list.css';

interface ContentResultsProps<Row> {
  source: ListSource<ContentQuery, Row, unknown>;
  query: ContentQuery;
  /** Returns the text of the number of rows. */
  countText(count: number): string;
  /** Shown when the list has no rows at all. */
  emptyText: string;
  /** Shown when no row matches the query. */
  nothingText: string;
  /** Whether the reader has filtered the list. Default: whether the query has any value. */
  isFiltered?: boolean;
  /** Orders the loaded rows. Default: the order of the API. */
  compare?(a: Row, b: Row): number;
  /** Returns the heading of a row's section, such as its month; rows of a section follow each other. */
  section?(row: Row): string;
  /** Renders a row; the first one's picture loads eagerly. */
  row(row: Row, isFirst: boolean): ReactNode;
  /** Whether rows are cards in a grid. */
  isGrid?: boolean;
  /** Whether the headings of its sections are letters, which follow each other in columns as in a telephone book. */
  isLettered?: boolean;
  /** Shown while the list loads. Default: skeleton rows with pictures. */
  skeleton?: ReactNode;
}

/** Number of rows up to which everyone sees that there are no more. */
const MAX_WITHOUT_END_NOTE = 10;

/** Groups rows by their heading, keeping the order. */
function sectionsOf<Row>(rows: Row[], section: (row: Row) => string = () => ''): [string, Row[]][] {
  const sections = new Map<string, Row[]>();
  for (const row of rows) {
    const heading = section(row);
    const rowsOfSection = sections.get(heading);
    if (rowsOfSection) rowsOfSection.push(row);
    else sections.set(heading, [row]);
  }
  return [...sections];
}

/** The list of a query: loading, empty, failed, or its rows with a button for more. */
export function ContentResults<Row extends { id: number }>(props: ContentResultsProps<Row>) {
  const {
    source,
    query,
    countText,
    emptyText,
    nothingText,
    compare,
    section,
    row: renderRow,
    isGrid,
    isLettered,
    skeleton,
  } = props;
  const { t } = useApp();
  const list = useList(source, query);
  const { state, count, hasMore } = list;
  const rows = compare ? [...list.rows].sort(compare) : list.rows;
  const isFiltered = props.isFiltered ?? Object.values(query).some((value) => value !== undefined);

  if (state === 'loading') return skeleton ?? <ContentRowSkeleton />;
  if (state === 'failed' && rows.length === 0) return <ListFailure retry={list.retry} />;
  if (rows.length === 0)
    return (
      <EmptyNote>
        <p role="status">{isFiltered ? nothingText : emptyText}</p>
        {isFiltered && (
          <Link to="." search={{}} className="button button-quiet" onClick={() => restoreFocus()}>
            {t('content:clear_filters')}
          </Link>
        )}
      </EmptyNote>
    );
  return (
    <CachedFragment name="results">
      <p className="count" role="status">
        {countText(count)}
      </p>
      <div ref={list.box} className={isLettered ? 'lettered' : undefined}>
        {sectionsOf(rows, section).map(([heading, sectionRows]) => (
          <section key={heading} className="content-section">
            {heading && <h2 className="capital">{heading}</h2>}
            <ul className={isGrid ? 'content-grid' : 'content-list'}>
              {sectionRows.map((row) => (
                <li key={row.id}>{renderRow(row, row === rows[0])}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="list-end">
        {hasMore && <MoreButton list={list} isBusy={state === 'loading-more'} />}
        {!hasMore && rows.length > MAX_WITHOUT_END_NOTE && <p>{t('content:end')}</p>}
        <MoreFailure list={list} />
      </div>
    </CachedFragment>
  );
}
