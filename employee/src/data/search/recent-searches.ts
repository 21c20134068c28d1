import type { App } from '../app.ts';
import { RECENT_SEARCHES_KEY } from '../session/session.ts';

const MAX_SEARCHES = 5;

interface StoredSearches {
  owner: string;
  searches: string[];
}

const ownerOf = ({ session }: Pick<App, 'session'>) =>
  `${session.profile.value?.tenant_id}:${session.profile.value?.id}`;

/** Returns the signed-in person's last searches in this browser, newest first. */
export function recentSearches(app: Pick<App, 'session' | 'storage'>): string[] {
  try {
    const stored = JSON.parse(app.storage.getItem(RECENT_SEARCHES_KEY) ?? 'null') as StoredSearches | null;
    return stored?.owner === ownerOf(app)
      ? stored.searches.filter((search) => typeof search === 'string')
      : [];
  } catch {
    return [];
  }
}

/** Stores a search whose result was opened. */
export function addRecentSearch(app: Pick<App, 'session' | 'storage'>, search: string): void {
  const query = search.trim();
  if (!query) return;
  const others = recentSearches(app).filter((recent) => recent.toLowerCase() !== query.toLowerCase());
  const stored: StoredSearches = { owner: ownerOf(app), searches: [query, ...others].slice(0, MAX_SEARCHES) };
  app.storage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(stored));
}

/** Deletes all of them. */
export function clearRecentSearches({ storage }: Pick<App, 'storage'>): void {
  storage.removeItem(RECENT_SEARCHES_KEY);
}
