import type { Signal } from '@preact/signals-react';
import { type RefObject, useRef } from 'react';
import { moveFocus } from '../../browser/focus.ts';
import type { PagedList } from '../../models/paged-list.ts';

/** Where lists come from: one for each query, loaded page by page. */
export interface ListSource<Query, Row, Extra> {
  list(query: Query): Signal<PagedList<Row, Extra>>;
  open(query: Query): Promise<void>;
  more(query: Query): Promise<void>;
}

export interface ShownList<Row, Extra> extends PagedList<Row, Extra> {
  /** What the rows stand in, each in an `li`. */
  box: RefObject<HTMLDivElement | null>;
  /** Asks for it again. */
  retry(): void;
  /** Loads more of it; the focus goes on to the first row that comes. */
  more(): Promise<void>;
}

/** The list of a query as far as it is loaded. */
export function useList<Query, Row, Extra>(
  source: ListSource<Query, Row, Extra>,
  query: Query,
): ShownList<Row, Extra> {
  const box = useRef<HTMLDivElement>(null);
  const list = source.list(query).value;
  return {
    ...list,
    box,
    retry: () => void source.open(query),
    async more() {
      const shownCount = list.rows.length;
      await source.more(query);
      const hasMoreRows = source.list(query).peek().rows.length > shownCount;
      if (hasMoreRows) moveFocus(() => box.current?.querySelectorAll('li')[shownCount]?.querySelector('a'));
    },
  };
}
