import type { HomeParts } from '@piiri/shared/contracts/home.ts';
import { HOME } from '../api/first-calls.ts';
import type { App } from '../app.ts';

const EMPTY: HomeParts = { wallpapers: [], pages: [], articles: [] };

/** Loads the parts of the first screen besides the feed. Ignores failures, since the news matter more. */
export async function loadHome({ api }: App, signal?: AbortSignal): Promise<HomeParts> {
  const result = await api.get(HOME, { signal });
  return result.ok ? result.data : EMPTY;
}

/** Returns the picture behind the greeting, another one each day in turn. Undefined when there is none. */
export function coverOf(wallpapers: readonly string[], now: Date): string | undefined {
  return wallpapers[Math.floor(now.getTime() / 86_400_000) % wallpapers.length];
}
