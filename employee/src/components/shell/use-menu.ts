import { useRouter } from '@tanstack/react-router';
import { useApp } from '../../models/app.ts';
import { type MenuItem, ownTerm, visibleMenu } from '../../models/menu.ts';

export interface TitledItem extends MenuItem {
  /** The title in the reader's language, or the company's own word for it. */
  label: string;
}

/** The menu as the signed-in person sees it: what stands by itself, and what is below 'Other'. */
export function useMenu(): { main: TitledItem[]; other: TitledItem[] } {
  const { session, language, t } = useApp();
  const router = useRouter();
  const profile = session.profile.value;
  const tenant = session.tenant.value;
  if (!profile) return { main: [], other: [] };
  const addresses = Object.keys(router.routesByPath);
  const exists = (to: string) => addresses.includes(to) || addresses.includes(`${to}/`);
  const items = visibleMenu(profile, tenant, exists).map((item) => ({
    ...item,
    label: ownTerm(item, tenant, language) ?? t(`menu.${item.title}`),
  }));
  return { main: items.filter((item) => !item.other), other: items.filter((item) => item.other) };
}
