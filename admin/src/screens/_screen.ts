import type { TenantSettings } from '@piiri/shared/contracts/tenant.ts';
import type { ComponentType } from 'react';
import { type Ability, may, type Whoami } from '../session/whoami.ts';

/** Whom a screen is for: everybody in the console, a role, or who may do something with an entity. */
export type ScreenRule =
  | 'console_user'
  | 'tenant_admin'
  | 'feedback_manager'
  | { entity: string; ability: Ability };

/** A number beside a menu item that asks to be looked at. */
export interface Badge {
  /** A hook that gives the number: see `useCountOf`. Undefined while it is not known; nothing is shown for 0. */
  useCount: () => number | undefined;
  /** Key of the words that say what is counted, with `smart_count`. */
  label: string;
}

/** A screen's place in the menu. */
export interface ScreenMenu {
  /** `settings`: below the page of settings. `palette`: no row of the menu; the palette offers it, and other pages lead to it. */
  section: 'content' | 'talk' | 'upkeep' | 'settings' | 'info' | 'palette';
  /** Among the section's entities and screens. */
  order: number;
  icon: string;
  /** Key of its name. */
  label: string;
  badge?: Badge;
  /** Left out where the company uses this: another item leads to the same. */
  unless?: keyof TenantSettings;
}

/** A page of the console that is no entity's list or form. A file of `screens/` describes one as its default export. */
export interface Screen {
  /** Below /admin, without slashes at its ends; parameters as `:id`. Read them with `useParams`. */
  path: string;
  /** Rules are alternatives. Who none of them lets through comes to the employee app's home. */
  access: readonly ScreenRule[];
  /** Belongs to a part of the product that a company can do without. */
  feature?: keyof TenantSettings;
  /** Its page, loaded when it is opened: `lazyWithTexts(() => import('./enrollments/page.tsx'))`. It draws itself in a `Page`. */
  Page: ComponentType;
  /** Absent: other pages lead to it. */
  menu?: ScreenMenu;
}

/** Whether a screen is for this person, in this company. */
export function isFor(screen: Pick<Screen, 'access' | 'feature'>, { profile, tenant }: Whoami): boolean {
  if (screen.feature && !tenant.settings[screen.feature]) return false;
  return screen.access.some((rule) => {
    if (rule === 'console_user') return profile.is_admin;
    if (rule === 'tenant_admin') return profile.is_tenant_admin;
    if (rule === 'feedback_manager') return profile.is_feedback_manager;
    return may(profile, rule.entity, rule.ability);
  });
}
