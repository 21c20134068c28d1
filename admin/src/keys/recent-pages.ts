/** A page that was opened: its address without what it was narrowed to, what it is called, and its icon. */
export interface RecentPage {
  to: string;
  label: string;
  icon?: string;
  lines?: string;
}

/** So many are kept. */
const MOST_KEPT = 12;

/** Where the store keeps them. */
export const RECENT_KEY = 'recent.pages';

/** Puts a page first among those that were opened. */
export function withRecent(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  return [page, ...pages.filter(({ to }) => to !== page.to)].slice(0, MOST_KEPT);
}
