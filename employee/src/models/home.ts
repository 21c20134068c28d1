import type { HomeParts } from '@piiri/shared/contracts/home.ts';
import type { App } from './app.ts';
import { HOME } from './first-calls.ts';

const NOTHING: HomeParts = { wallpapers: [], pages: [], articles: [] };

/** What the first screen shows beside the feed. What does not arrive is left out: the news matter more. */
export async function loadHome({ api }: App, signal?: AbortSignal): Promise<HomeParts> {
  const result = await api.get(HOME, { signal });
  return result.ok ? result.data : NOTHING;
}

/** The picture behind the greeting: another one each day, so that all have their turn. Undefined when there is none. */
export function coverOf(wallpapers: readonly string[], now: Date): string | undefined {
  return wallpapers[Math.floor(now.getTime() / 86_400_000) % wallpapers.length];
}
