import type { ReactNode } from 'react';
import type { App } from '../models/app.ts';
import type { ContentItem, ContentRow } from '../models/content.ts';
import type { ContentQuery } from '../models/content-source.ts';

/** What a page has beside the fields of its object. */
export interface PageParts {
  /** The way to it from all of the kind, where that has several steps. */
  way?: ReactNode;
  /** Below the headline, beside when it is from and whom it is for. */
  meta?: ReactNode;
  /** After the text and its attachments. */
  after?: ReactNode;
  /** Below that, in the page's full width, in place of the ways to its neighbours. */
  end?: ReactNode;
  /** Something of the reader's own is in it. */
  isPersonal?: boolean;
  /** Puts the page beside something. */
  frame?(page: ReactNode): ReactNode;
}

/** What is particular about the screens of a kind of content; the rest is generic. `Data`: what its page or list loads besides. */
export interface Override<Row = ContentRow, Item = ContentItem, Data = unknown> {
  /** Draws a row of the list; the first one's picture is wanted at once. */
  row?(row: Row, isFirst: boolean): ReactNode;
  /** Its rows stand beside each other as cards. */
  isGrid?: boolean;
  /** Before the rows, such as the one that the address leads to. */
  above?(query: ContentQuery): ReactNode;
  /** All of it in place of a list with filters. Rejects with CallFailure. */
  loadAll?(app: App, signal: AbortSignal): Promise<Data>;
  all?(data: Data): ReactNode;
  /** What a page needs beside its object. Rejects with CallFailure. */
  load?(app: App, item: Promise<Item>, signal: AbortSignal): Promise<Data>;
  page?(item: Item, data: Data): PageParts;
  /** Fields that its page does not show by their labels. */
  hidden?: readonly string[];
}

/** Declares an override by the types of its rows, objects and data; generic screens hand through what the API answered. */
export const defineOverride = <Row, Item, Data>(override: Override<Row, Item, Data>): Override =>
  override as unknown as Override;
