import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { useApp } from '../../models/app.ts';
import { countId, MenuCount } from './menu-count.tsx';
import { MenuLink } from './menu-link.tsx';
import { useMenu } from './use-menu.ts';

/** How many of the menu's items stand in the bar; the others are in the sheet. */
const IN_BAR = 4;

/** Whether a name takes a second line rather than be broken: it is of several words, none of them long. */
const isOfWords = (label: string) => /^\S{1,12}( \S{1,12})+$/.test(label);

/** The menu within a thumb's reach, on phones. */
export function BottomBar() {
  const { t } = useApp();
  const { main, other } = useMenu();
  const sheet = useRef<HTMLDialogElement>(null);
  const rest = [...main.slice(IN_BAR), ...other];
  const close = () => sheet.current?.close();
  return (
    <>
      <nav className="bottom-bar" aria-label={t('menu.main')}>
        <ul>
          {main.slice(0, IN_BAR).map((item) => (
            <li key={item.name} className={isOfWords(item.label) ? 'of-words' : undefined}>
              <MenuLink item={item} />
            </li>
          ))}
          <li>
            <button
              type="button"
              className="menu-link"
              aria-haspopup="dialog"
              aria-describedby={countId(rest)}
              onClick={() => sheet.current?.showModal()}
            >
              <Ellipsis aria-hidden="true" />
              <span>{t('menu.other')}</span>
              <MenuCount of={rest} />
            </button>
          </li>
        </ul>
      </nav>
      <dialog className="sheet" ref={sheet} closedby="any" aria-label={t('menu.other')}>
        <div className="sheet-head">
          <h2>{t('menu.other')}</h2>
          <button type="button" className="button button-quiet" onClick={close}>
            {t('app.close')}
          </button>
        </div>
        <ul>
          {rest.map((item) => (
            <li key={item.name}>
              <MenuLink item={item} onClick={close} />
            </li>
          ))}
        </ul>
      </dialog>
    </>
  );
}
