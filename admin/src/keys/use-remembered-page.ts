import { useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { useMenuSections } from '../shell/menu-context.tsx';
import { itemAt } from '../shell/menu-items.ts';
import { RECENT_KEY, type RecentPage, withRecent } from './recent-pages.ts';

/** The form of a new object is not remembered. */
const isNew = (pathname: string) => pathname.endsWith('/edit');

/** Records a page among the last visited ones, once its title is known. */
export function useRecordVisit(pathname: string, title: string): void {
  const store = useStoreContext();
  const sections = useMenuSections();
  useEffect(() => {
    if (pathname === '/' || isNew(pathname)) return;
    const pages = store.getItem<RecentPage[]>(RECENT_KEY) ?? [];
    const { icon, lines } = itemAt(pathname, sections) ?? {};
    store.setItem(RECENT_KEY, withRecent(pages, { to: pathname, label: title, icon, lines }));
  }, [store, sections, pathname, title]);
}
