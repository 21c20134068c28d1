import { useStore } from 'ra-core';
import type { LabelledCommand } from './commands.ts';
import { useGoTo } from './go-to.ts';
import { RECENT_KEY, type RecentPage } from './recent-pages.ts';

/** So many are told. */
const MOST_TOLD = 6;

/** The pages that were opened last, the newest first, without the one that is open. */
export function useRecentCommands(here: string): LabelledCommand[] {
  const [pages] = useStore<readonly RecentPage[]>(RECENT_KEY, []);
  const goTo = useGoTo();
  return pages
    .filter(({ to }) => to !== here)
    .slice(0, MOST_TOLD)
    .map(({ to, ...page }) => ({ id: `recent-${to}`, ...page, run: () => goTo(to) }));
}
