import { type App, useApp } from '../app.ts';
import { companyTerm, type MenuItem, visibleMenu } from './menu.ts';

export interface TitledItem extends MenuItem {
  /** Title in the reader's language, or the company's own name. */
  label: string;
}

/** Returns the title of a menu screen: the company's own name, else the product's. */
function titleOf({ session, language, names, t }: App, name: string): string {
  const { menu, plural } = names[name] ?? {};
  const own = companyTerm(name, session.tenant.value, language);
  return own ?? menu ?? plural ?? (t as (key: string) => string)(`menu.${name}`);
}

/** Returns the signed-in person's menu: items of their own, and those in the menu 'Other'. */
export function useMenu(): { main: TitledItem[]; other: TitledItem[] } {
  const app = useApp();
  const profile = app.session.profile.value;
  if (!profile) return { main: [], other: [] };
  const items = visibleMenu(profile, app.session.tenant.value).map((item) => ({
    ...item,
    label: item.own?.many ?? titleOf(app, item.name),
  }));
  return { main: items.filter((item) => !item.other), other: items.filter((item) => item.other) };
}

/** Returns the title of a menu screen, by the name of its item. */
export const useMenuTitle = (name: string): string => titleOf(useApp(), name);
