import { useApp } from '../../models/app.ts';
import { formatCount } from '../../models/format-count.ts';
import type { MenuItem } from '../../models/menu.ts';

/** Where it stands in words how much is new behind an item of the menu. */
const WORDS: Readonly<Record<string, string>> = { chat: 'unread-count', feedback: 'answered-count' };

/** Ids of what says in words how much is new behind some items of the menu: what leads there is described by it. */
export const countId = (items: readonly MenuItem[], asked: readonly string[]) =>
  items.flatMap(({ name }) => WORDS[name] ?? (asked.includes(name) ? 'asked-count' : [])).join(' ') ||
  undefined;

/** The number beside an item of the menu, for those who see it; empty while nothing is new there. */
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
