import { useApp } from '../../models/app.ts';
import { MENU, type MenuItem, type MenuName, ownTerm, visibleMenu } from '../../models/menu.ts';
import { useScreens } from '../use-screens.ts';

export interface TitledItem extends MenuItem {
  /** The title in the reader's language, or the company's own word for it. */
  label: string;
}

/** The menu as the signed-in person sees it: what stands by itself, and what is below 'Other'. */
export function useMenu(): { main: TitledItem[]; other: TitledItem[] } {
  const { session, language, t } = useApp();
  const exists = useScreens();
  const profile = session.profile.value;
  const tenant = session.tenant.value;
  if (!profile) return { main: [], other: [] };
  const items = visibleMenu(profile, tenant, exists).map((item) => ({
    ...item,
    label: ownTerm(item.name, tenant, language) ?? t(`menu.${item.title}`),
  }));
  return { main: items.filter((item) => !item.other), other: items.filter((item) => item.other) };
}

/** What a screen of the menu is called: the company's own word for it, else ours. */
export function useMenuTitle(name: MenuName): string {
  const { session, language, t } = useApp();
  const item = MENU.find((each) => each.name === name);
  if (!item) return '';
  return ownTerm(name, session.tenant.value, language) ?? t(`menu.${item.title}`);
}
