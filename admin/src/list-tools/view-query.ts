/** URL parameters that a view stores: filter and sort order, but not the page. */
const VIEW_PARAMS = ['filter', 'sort', 'order'] as const;

const NO_FILTER = '{}';

/** Returns the part of a list's query string that a view stores; empty for the default list. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  const viewParams = new URLSearchParams();
  for (const name of VIEW_PARAMS) {
    const value = params.get(name);
    if (value && value !== NO_FILTER) viewParams.set(name, value);
  }
  return viewParams.toString();
}

/** Builds the path of a list with a view's parameters. Drops any other parameter, since views are user input. */
export function viewPath(pathname: string, query: string): string {
  const viewSearch = viewQuery(query);
  return viewSearch ? `${pathname}?${viewSearch}` : pathname;
}
