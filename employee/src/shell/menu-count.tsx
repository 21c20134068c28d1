import { useApp } from '../data/app.ts';
import type { MenuItem } from '../data/menu/menu.ts';
import { formatCount } from '../texts/format-count.ts';

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
