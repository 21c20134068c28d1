import { useApp } from '../../models/app.ts';
import type { MenuItem } from '../../models/menu.ts';

const COUNT_ID = 'unread-count';

/** Where it stands in words how much is new behind some items of the menu: what leads there is described by it. */
export function useCountId(of: readonly MenuItem[]): string | undefined {
  const { unread } = useApp();
  return unread.value && of.some(({ name }) => name === 'chat') ? COUNT_ID : undefined;
}

/** The number beside an item of the menu, for those who see it; nothing while nothing is new there. */
export function MenuCount({ of }: { of: readonly MenuItem[] }) {
  const { unread } = useApp();
  return (
    useCountId(of) && (
      <span className="menu-count" aria-hidden="true">
        {unread.value}
      </span>
    )
  );
}

/** The same in words, once for all that it is said of. */
export function CountInWords() {
  const { unread, t } = useApp();
  return (
    <span id={COUNT_ID} hidden>
      {unread.value && t('live:unread', { count: parseInt(unread.value, 10) })}
    </span>
  );
}
