import type { Signal } from '@preact/signals-react';
import { type RefObject, useRef } from 'react';
import type { PagedList } from '../../data/content/paged-list.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';

/** Source of lists: one per query, loaded page by page. */
export interface ListSource<Query, Row, Extra> {
  list(query: Query): Signal<PagedList<Row, Extra>>;
  open(query: Query): Promise<void>;
  more(query: Query): Promise<void>;
}

export interface ListView<Row, Extra> extends PagedList<Row, Extra> {
  /** Container of the rows, each an `li`. */
  box: RefObject<HTMLDivElement | null>;
  /** Loads the list again. */
  retry(): void;
  /** Loads the next page and focuses its first row. */
  more(): Promise<void>;
}

/** Returns the loaded part of a query's list. */
export function useList<Query, Row, Extra>(
  source: ListSource<Query, Row, Extra>,
  query: Query,
): ListView<Row, Extra> {
  const box = useRef<HTMLDivElement>(null);
  const list = source.list(query).value;
  return {
    ...list,
    box,
    retry: () => void source.open(query),
    async more() {
      const rowCount = list.rows.length;
      await source.more(query);
      const hasMoreRows = source.list(query).peek().rows.length > rowCount;
      if (hasMoreRows) restoreFocus(() => box.current?.querySelectorAll('li')[rowCount]?.querySelector('a'));
    },
  };
}
