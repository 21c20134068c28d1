import { useStore } from 'ra-core';
import { useGoTo } from '../../data/menu/go-to.ts';
import { RECENT_KEY, type RecentPage } from '../recent-pages.ts';
import type { LabelledCommand } from './commands.ts';

/** Maximum number of pages listed. */
const MAX_RECENT = 6;

/** Returns the last visited pages as commands, newest first, without the current one. */
export function useRecentCommands(here: string): LabelledCommand[] {
  const [pages] = useStore<readonly RecentPage[]>(RECENT_KEY, []);
  const goTo = useGoTo();
  return pages
    .filter(({ to }) => to !== here)
    .slice(0, MAX_RECENT)
    .map(({ to, ...page }) => ({ id: `recent-${to}`, ...page, run: () => goTo(to) }));
}
