import { useApp } from '../../models/app.ts';
import type { MenuItem } from '../../models/menu.ts';

/** Where it stands in words how much is new behind some items of the menu: what leads there is described by it. */
export const countId = (of: readonly MenuItem[]) =>
  of.some(({ name }) => name === 'chat') ? 'unread-count' : undefined;

/** The number beside an item of the menu, for those who see it; empty while nothing is new there. */
export function MenuCount({ of }: { of: readonly MenuItem[] }) {
  const { unread } = useApp();
  return (
    countId(of) && (
      <span className="menu-count" aria-hidden="true">
        {unread}
      </span>
    )
  );
}
