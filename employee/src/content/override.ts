import type { ReactNode } from 'react';
import type { App } from '../data/app.ts';
import type { ContentItem, ContentRow } from '../data/content/content.ts';
import type { ContentQuery } from '../data/content/contents.ts';
import type { Filter } from './list/content-filters.tsx';

/** Content of a page besides the fields of its object. */
export interface PageSlots {
  /** Path back to the list, where it has several steps. */
  way?: ReactNode;
  /** Below the headline, beside date and audience. */
  meta?: ReactNode;
  /** After the text and its attachments. */
  after?: ReactNode;
  /** Below that, in the page's full width, replacing the links to its neighbours. */
  end?: ReactNode;
  /** Whether it contains data of the reader. */
  isPersonal?: boolean;
  /** Wraps the page to place it beside other content. */
  frame?(page: ReactNode): ReactNode;
}

/**
 * Specific parts of the screens of a kind of content; the rest is generic. `Data`: additional data of its page or list.
 */
export interface Override<Row = ContentRow, Item = ContentItem, Data = unknown> {
  /** Renders a row of the list; the first one's picture loads eagerly. */
  row?(row: Row, isFirst: boolean): ReactNode;
  /** Whether rows are cards in a grid. */
  isGrid?: boolean;
  /** Returns further filters of the list, shown before those of its fields. */
  filters?(app: App, query: ContentQuery): Filter[];
  /** Beside the title of the list. */
  beside?(): ReactNode;
  /** Rendered before the rows, such as the row that the URL links to. */
  above?(query: ContentQuery): ReactNode;
  /** Loads everything to replace the list with filters. Rejects with CallFailure. */
  loadAll?(app: App, signal: AbortSignal): Promise<Data>;
  all?(data: Data): ReactNode;
  /** Loads additional data of a page. Rejects with CallFailure. */
  load?(app: App, item: Promise<Item>, signal: AbortSignal): Promise<Data>;
  page?(item: Item, data: Data): PageSlots;
  /** Fields that the page does not show with their labels. */
  hidden?: readonly string[];
}

/**
 * Declares an override with the types of its rows, objects and data; generic screens pass the API's responses through.
 */
export const defineOverride = <Row, Item, Data>(override: Override<Row, Item, Data>): Override =>
  override as unknown as Override;
