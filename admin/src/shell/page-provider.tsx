import { type ReactNode, useMemo } from 'react';
import { useStoreContext, useTranslate } from 'react-admin';
import { useMenuSections } from '../data/menu/menu-context.tsx';
import { itemAt } from '../data/menu/menu-items.ts';
import { useConsole } from '../data/session/console-context.tsx';
import { PageContext, type PageSurroundings } from '../kit/page/page.tsx';

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

/** The form of a new object is not remembered. */
const isNew = (pathname: string) => pathname.endsWith('/edit');

/** Names the console and the company in the tab's title, and records the visited pages for the palette. */
export function PageProvider({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const store = useStoreContext();
  const sections = useMenuSections();
  const suffix = `${translate('console.app.title')} · ${tenant.name}`;
  const surroundings = useMemo<PageSurroundings>(
    () => ({
      tabTitle: (title) => `${title} · ${suffix}`,
      recordVisit: (pathname, title) => {
        if (pathname === '/' || isNew(pathname)) return;
        const pages = store.getItem<RecentPage[]>(RECENT_KEY) ?? [];
        const { icon, lines } = itemAt(pathname, sections) ?? {};
        store.setItem(RECENT_KEY, withRecent(pages, { to: pathname, label: title, icon, lines }));
      },
    }),
    [suffix, store, sections],
  );
  return <PageContext value={surroundings}>{children}</PageContext>;
}
