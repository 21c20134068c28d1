import type { RoleScreen } from '@piiri/schemas';
import type { TenantSettings } from '@piiri/shared/contracts/tenant.ts';
import type { ComponentType } from 'react';
import { type Ability, may, type Profile, type Whoami } from '../session/whoami.ts';

/**
 * Who may open a screen: every user of the console, people with a right, whoever may open a screen that roles can name,
 * or whoever has an ability on an entity.
 */
export type ScreenRule =
  | 'console_user'
  | 'tenant_admin'
  | 'feedback_manager'
  | 'form_handler'
  | { screen: RoleScreen }
  | { entity: string; ability: Ability };

/** Number next to a menu item that asks for attention. */
export interface Badge {
  /** Hook that returns the number: see `useCountOf`. Undefined while unknown; 0 is not shown. */
  useCount: () => number | undefined;
  /** Text key that describes the number, with `smart_count`. */
  label: string;
}

/** Menu entry of a screen. */
export interface ScreenMenu {
  /** `settings`: below the settings page. */
  section: 'work' | 'content' | 'telling' | 'talk' | 'people' | 'follow' | 'company' | 'settings';
  /** Order among the section's entities and screens. */
  order: number;
  icon: string;
  /** Text key of the name. */
  label: string;
  badge?: Badge;
  /** Hidden when the company uses this feature: another menu item leads to the same content. */
  unless?: keyof TenantSettings;
}

/**
 * A page of the console other than an entity's list or form. Each file of `screens/` describes one as its default
 * export.
 */
export interface Screen {
  /** Path below /admin, without leading and trailing slash; parameters as `:id`, to be read with `useParams`. */
  path: string;
  /** Alternatives: one rule has to match. Other users are redirected to the employee app's home. */
  access: readonly ScreenRule[];
  /** Feature that the company must have enabled. */
  feature?: keyof TenantSettings;
  /**
   * Component of the screen, loaded on demand by `lazyWithTexts`, see `screens/README.md`. It renders a `Page`.
   */
  Page: ComponentType;
  /** Absent for screens that only other pages link to. */
  menu?: ScreenMenu;
}

/** Whether a user handles what employees send with any form. */
const handlesForms = ({ abilities }: Profile): boolean =>
  Object.entries(abilities).some(
    ([name, operations]) => name.startsWith('forms/') && operations?.includes('admin'),
  );

/** Whether the user may open a screen in this company. */
export function mayOpenScreen(
  screen: Pick<Screen, 'access' | 'feature'>,
  { profile, tenant }: Whoami,
): boolean {
  if (screen.feature && !tenant.settings[screen.feature]) return false;
  return screen.access.some((rule) => {
    if (rule === 'console_user') return profile.is_admin;
    if (rule === 'tenant_admin') return profile.is_tenant_admin;
    if (rule === 'feedback_manager') return profile.is_feedback_manager;
    if (rule === 'form_handler') return profile.is_tenant_admin || handlesForms(profile);
    if ('screen' in rule) return profile.screens.includes(rule.screen);
    return may(profile, rule.entity, rule.ability);
  });
}
