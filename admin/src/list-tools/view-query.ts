/** What of a list's address a view keeps: how it is narrowed and ordered, not which page is open. */
const VIEW_PARAMS = ['filter', 'sort', 'order'] as const;

const NO_FILTER = '{}';

/** The part of a list's address that a view keeps; empty for the list as it is by itself. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  const viewParams = new URLSearchParams();
  for (const name of VIEW_PARAMS) {
    const value = params.get(name);
    if (value && value !== NO_FILTER) viewParams.set(name, value);
  }
  return viewParams.toString();
}

/** The address of a list, narrowed and ordered as a view says; nothing else of what it says is believed. */
export function viewPath(pathname: string, query: string): string {
  const viewSearch = viewQuery(query);
  return viewSearch ? `${pathname}?${viewSearch}` : pathname;
}
