import { useTranslate } from 'ra-core';
import type { Badge } from '../data/menu/screen.ts';

/** Highest exact number; above it, a plus sign is shown. */
const MAX_COUNT = 99;

/** Number of a menu item, with a description for screen readers; renders nothing for 0 or while unknown. */
export function MenuBadge({ badge, mini }: { badge: Badge; mini: boolean }) {
  const translate = useTranslate();
  const count = badge.useCount();
  if (!count) return null;
  return (
    <span
      className={mini ? 'menu-badge of-icon' : 'menu-badge'}
      title={translate(badge.label, { smart_count: count })}
    >
      <span aria-hidden>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
      <span className="visually-hidden">{translate(badge.label, { smart_count: count })}</span>
    </span>
  );
}
