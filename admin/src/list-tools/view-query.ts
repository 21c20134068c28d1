/** What of a list's address a view keeps: how it is narrowed and ordered, not which page is open. */
const KEPT = ['filter', 'sort', 'order'] as const;

const NO_FILTER = '{}';

/** The part of a list's address that a view keeps; empty for the list as it is by itself. */
export function viewQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = given.get(name);
    if (value && value !== NO_FILTER) kept.set(name, value);
  }
  return kept.toString();
}

/** The address of a list, narrowed and ordered as a view says; nothing else of what it says is believed. */
export function viewAddress(pathname: string, query: string): string {
  const kept = viewQuery(query);
  return kept ? `${pathname}?${kept}` : pathname;
}
