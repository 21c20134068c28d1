import { useApp } from '../../models/app.ts';
import type { MenuItem } from '../../models/menu.ts';
import { shownCount } from '../../models/shown-count.ts';

/** Where it stands in words how much is new behind an item of the menu. */
const WORDS: Partial<Record<MenuItem['name'], string>> = { chat: 'unread-count', feedback: 'answered-count' };

/** Ids of what says in words how much is new behind some items of the menu: what leads there is described by it. */
export const countId = (of: readonly MenuItem[]) =>
  of.flatMap(({ name }) => WORDS[name] ?? []).join(' ') || undefined;

/** The number beside an item of the menu, for those who see it; empty while nothing is new there. */
export function MenuCount({ of }: { of: readonly MenuItem[] }) {
  const { unread, answered } = useApp();
  const isOf = (item: MenuItem['name']) => of.some(({ name }) => name === item);
  return (
    countId(of) && (
      <span className="menu-count" aria-hidden="true">
        {shownCount((isOf('chat') ? unread.value : 0) + (isOf('feedback') ? answered.value : 0))}
      </span>
    )
  );
}
