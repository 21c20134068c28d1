import { useApp } from '../../models/app.ts';
import { formatCount } from '../../models/format-count.ts';
import type { MenuItem } from '../../models/menu.ts';

/** Where it stands in words how much is new behind an item of the menu. */
const WORDS: Partial<Record<MenuItem['name'], string>> = { chat: 'unread-count', feedback: 'answered-count' };

/** Ids of what says in words how much is new behind some items of the menu: what leads there is described by it. */
export const countId = (items: readonly MenuItem[]) =>
  items.flatMap(({ name }) => WORDS[name] ?? []).join(' ') || undefined;

/** The number beside an item of the menu, for those who see it; empty while nothing is new there. */
export function MenuCount({ items }: { items: readonly MenuItem[] }) {
  const { unread, answered } = useApp();
  const isOf = (item: MenuItem['name']) => items.some(({ name }) => name === item);
  return (
    countId(items) && (
      <span className="menu-count" aria-hidden="true">
        {formatCount((isOf('chat') ? unread.value : 0) + (isOf('feedback') ? answered.value : 0))}
      </span>
    )
  );
}
