import { Link } from '@tanstack/react-router';
import { menuIcon } from '../content/menu-icons.ts';
import { useApp } from '../data/app.ts';
import type { TitledItem } from '../data/menu/use-menu.ts';
import { OwnIcon } from '../ui/own-icon.tsx';
import { countId, MenuCount } from './menu-count.tsx';
import './menu.css';

interface MenuLinkProps {
  item: TitledItem;
  /** Whether its screen asks for confirmation before it acts. */
  asksToConfirm?: boolean;
  onClick?: () => void;
}

/** A menu item. The console is a document of its own, so its link leaves the program. */
export function MenuLink({ item, asksToConfirm, onClick }: MenuLinkProps) {
  const { asked } = useApp();
  const Icon = menuIcon(item.name);
  const content = (
    <>
      {item.own ? <OwnIcon lines={item.own.icon} /> : <Icon />}
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
      aria-describedby={countId([item], asked.value)}
    >
      {content}
    </Link>
  );
}
