import { Link } from '@tanstack/react-router';
import { countId, MenuCount } from './menu-count.tsx';
import { MENU_ICONS } from './menu-icons.ts';
import type { TitledItem } from './use-menu.ts';

interface MenuLinkProps {
  item: TitledItem;
  /** Its screen asks before it acts. */
  asksToConfirm?: boolean;
  onClick?: () => void;
}

/** One item of the menu. The console is a document of its own, so its link leaves the program. */
export function MenuLink({ item, asksToConfirm, onClick }: MenuLinkProps) {
  const Icon = MENU_ICONS[item.name];
  const content = (
    <>
      <Icon aria-hidden="true" />
      <span>{item.label}</span>
      <MenuCount items={[item]} />
    </>
  );
  if (item.document)
    return (
      <a href={item.to} className="menu-link">
        {content}
      </a>
    );
  return (
    <Link
      to={item.to}
      search={(asksToConfirm ? { ask: true } : {}) as never}
      className="menu-link"
      onClick={onClick}
      aria-describedby={countId([item])}
    >
      {content}
    </Link>
  );
}
