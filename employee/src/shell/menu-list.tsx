import { opensScreen } from '../data/menu/menu.ts';
import type { TitledItem } from '../data/menu/use-menu.ts';
import { MenuLink } from './menu-link.tsx';

interface MenuListProps {
  items: readonly TitledItem[];
  /** Whether logging out asks for confirmation, for a list that opens under the finger. */
  confirmsLogOut?: boolean;
  onClick?: () => void;
}

/** A vertical list of menu items, with logging out separate from the others. */
export function MenuList({ items, confirmsLogOut, onClick }: MenuListProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.name} className={opensScreen(item, 'logout') ? 'menu-log-out' : undefined}>
          <MenuLink
            item={item}
            asksToConfirm={confirmsLogOut && opensScreen(item, 'logout')}
            onClick={onClick}
          />
        </li>
      ))}
    </ul>
  );
}
