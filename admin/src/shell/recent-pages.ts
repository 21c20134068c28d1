/** A visited page: its address without filters, its title and its icon. */
export interface RecentPage {
  to: string;
  label: string;
  icon?: string;
  lines?: string;
}

/** Maximum number of stored pages. */
const MAX_PAGES = 12;

/** Store key of the visited pages. */
export const RECENT_KEY = 'recent.pages';

/** Puts a page first among the visited ones. */
export function withRecent(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  return [page, ...pages.filter(({ to }) => to !== page.to)].slice(0, MAX_PAGES);
}
