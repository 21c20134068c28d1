import type { App } from './app.ts';
import { RECENT } from './recent-key.ts';

const MOST = 5;

interface Kept {
  owner: string;
  searches: string[];
}

const ownerOf = ({ session }: Pick<App, 'session'>) =>
  `${session.profile.value?.tenant_id}:${session.profile.value?.id}`;

/** What the signed-in person searched for last in this browser, the newest first. */
export function recentSearches(app: Pick<App, 'session' | 'storage'>): string[] {
  try {
    const kept = JSON.parse(app.storage.getItem(RECENT) ?? 'null') as Kept | null;
    return kept?.owner === ownerOf(app) ? kept.searches.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers a search that led somewhere. */
export function rememberSearch(app: Pick<App, 'session' | 'storage'>, search: string): void {
  const wanted = search.trim();
  if (!wanted) return;
  const others = recentSearches(app).filter((each) => each.toLowerCase() !== wanted.toLowerCase());
  const kept: Kept = { owner: ownerOf(app), searches: [wanted, ...others].slice(0, MOST) };
  app.storage.setItem(RECENT, JSON.stringify(kept));
}

/** Forgets them all. */
export function forgetSearches({ storage }: Pick<App, 'storage'>): void {
  storage.removeItem(RECENT);
}
