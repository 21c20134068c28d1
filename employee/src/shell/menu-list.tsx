import { Link } from '@tanstack/react-router';
import { menuIcon } from '../content/kinds.ts';
import { useApp } from '../data/app.ts';
import { type MenuItem, opensScreen, type TitledItem } from '../data/menu.ts';
import { formatCount } from '../texts/format.ts';
import { OwnIcon } from '../ui/own-icon.tsx';
import './menu.css';

/** Ids of the elements with the number of new items as text, by menu item. */
const COUNT_IDS: Readonly<Record<string, string>> = { chat: 'unread-count', feedback: 'answered-count' };

/**
 * Returns the ids of the elements that describe in text how much is new behind some menu items, for `aria-describedby`.
 */
export const countId = (items: readonly MenuItem[], names: readonly string[]) =>
  items.flatMap(({ name }) => COUNT_IDS[name] ?? (names.includes(name) ? 'asked-count' : [])).join(' ') ||
  undefined;

/** The visible number beside a menu item; nothing while nothing is new there. */
export function MenuCount({ items }: { items: readonly MenuItem[] }) {
  const { unread, answered, asked } = useApp();
  const isOf = (item: MenuItem['name']) => items.some(({ name }) => name === item);
  return (
    countId(items, asked.value) && (
      <span className="menu-count" aria-hidden="true">
        {formatCount(
          (isOf('chat') ? unread.value : 0) +
            (isOf('feedback') ? answered.value : 0) +
            asked.value.filter((entity) => isOf(entity as MenuItem['name'])).length,
        )}
      </span>
    )
  );
}

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
