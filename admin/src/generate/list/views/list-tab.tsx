import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { Row } from '../../../kit/page/row.tsx';
import { scrollToFocused } from '../../../kit/state/focus.ts';

/**
 * A list with saved views: its name on the server, and the URL parameters that a view stores, the page not among them.
 */
export interface ListWithViews {
  name: string;
  params?: readonly string[];
}

/** URL parameters that a view of a generated list stores: filter and sort order. */
const VIEW_PARAMS: readonly string[] = ['filter', 'sort', 'order'];

const NO_FILTER = '{}';

/** Returns the part of a list's query string that a view stores; empty for the default list. */
export function viewQuery(search: string, names = VIEW_PARAMS): string {
  const params = new URLSearchParams(search);
  const viewParams = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value && value !== NO_FILTER) viewParams.set(name, value);
  }
  return viewParams.toString();
}

/** Builds the path of a list with a view's parameters. Drops any other parameter, since views are user input. */
export function viewPath(pathname: string, query: string, names?: readonly string[]): string {
  const viewSearch = viewQuery(query, names);
  return viewSearch ? `${pathname}?${viewSearch}` : pathname;
}

interface TabProps {
  to: string;
  isHere: boolean;
  children: ReactNode;
}

/** A tab of an entity's lists. */
export function ListTab({ to, isHere, children }: TabProps) {
  return (
    <LinkBase to={to} aria-current={isHere ? 'page' : undefined} className="list-tab">
      {children}
    </LinkBase>
  );
}

interface TabsProps {
  label: string;
  /** At the end of the line. */
  end?: ReactNode;
  children: ReactNode;
}

/** Tabs of an entity's lists. */
export function ListTabs({ label, end, children }: TabsProps) {
  const tabs = (
    <Row
      component="nav"
      aria-label={label}
      className={end ? undefined : 'rule-below'}
      isOneLine
      onFocus={scrollToFocused}
      sx={{ overflowX: 'auto', mb: 1.5, minHeight: 40 }}
    >
      {children}
    </Row>
  );
  return end ? (
    <div className="list-tabs rule-below">
      {tabs}
      {end}
    </div>
  ) : (
    tabs
  );
}

/** Returns the store key of a list's number of views, which reserves the room of their tabs before they are read. */
export const viewCountKey = (list: string) => `list.views.${list}`;
