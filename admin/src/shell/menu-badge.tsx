import { useTranslate } from 'ra-core';
import type { Badge } from '../screens/_screen.ts';

/** More than this is not counted out. */
const MOST = 99;

/** A menu item's number, in words for those who do not see it; nothing while there is nothing to look at. */
export function MenuBadge({ badge, mini }: { badge: Badge; mini: boolean }) {
  const translate = useTranslate();
  const count = badge.useCount();
  if (!count) return null;
  return (
    <span
      className={mini ? 'menu-badge of-icon' : 'menu-badge'}
      title={translate(badge.label, { smart_count: count })}
    >
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{translate(badge.label, { smart_count: count })}</span>
    </span>
  );
}
