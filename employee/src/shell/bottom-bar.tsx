import { useRouter } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { useApp } from '../data/app.ts';
import { phoneBar, useMenu } from '../data/menu.ts';
import { openLayer } from '../ui/browser/layers.ts';
import { QuietButton } from '../ui/button.tsx';
import { countId, MenuCount, MenuLink, MenuList } from './menu-list.tsx';

/**
 * Returns whether a label may wrap to a second line instead of breaking a word: it has several words, none of them
 * long.
 */
const canWrap = (label: string) => /^\S{1,12}( \S{1,12})+$/.test(label);

/** Total number of letters in the bar's labels above which the narrowest phones use a smaller font. */
const MAX_LETTERS = 35;

/** The menu at the bottom of the screen, on phones. */
export function BottomBar() {
  const { t, asked } = useApp();
  const { main, other } = useMenu();
  const { history } = useRouter();
  const sheet = useRef<HTMLDialogElement>(null);
  const inBar = phoneBar(main);
  const rest = [...main.filter((item) => !inBar.includes(item)), ...other];
  const letters = [...inBar.map(({ label }) => label), t('menu.other')].join('').length;
  const close = () => sheet.current?.close();
  return (
    <>
      <nav
        className="bottom-bar"
        data-crowded={letters > MAX_LETTERS || undefined}
        aria-label={t('menu.main')}
      >
        <ul>
          {inBar.map((item) => (
            <li key={item.name} className={canWrap(item.label) ? 'of-words' : undefined}>
              <MenuLink item={item} />
            </li>
          ))}
          <li>
            <button
              type="button"
              className="menu-link"
              aria-haspopup="dialog"
              aria-describedby={countId(rest, asked.value)}
              onClick={() => sheet.current && openLayer(sheet.current, history)}
            >
              <Ellipsis />
              <span>{t('menu.other')}</span>
              <MenuCount items={rest} />
            </button>
          </li>
        </ul>
      </nav>
      <dialog className="sheet" ref={sheet} closedby="any" aria-label={t('menu.other')}>
        <div className="sheet-head apart">
          <h2>{t('menu.other')}</h2>
          <QuietButton onClick={close}>{t('app.close')}</QuietButton>
        </div>
        <MenuList items={rest} confirmsLogOut onClick={close} />
      </dialog>
    </>
  );
}
