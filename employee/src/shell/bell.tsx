import { Bell as BellIcon } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useApp } from '../data/app.ts';
import { formatCount } from '../texts/format.ts';
import { Disclosure } from '../ui/dialog/disclosure.tsx';
import './top-bar.css';

/** Opens the inbox and shows its number of unread notices. The list loads on first use. */
export function Bell() {
  const { noticeCount, loadTexts, t } = useApp();
  const [List, setList] = useState<ComponentType>();
  const [opened, setOpened] = useState(0);
  const open = () => {
    setOpened((times) => times + 1);
    Promise.all([import('./notices/notice-list.tsx'), loadTexts('notices')]).then(
      ([{ NoticeList }]) => setList(() => NoticeList),
      // A lost connection has its own alert.
      () => undefined,
    );
  };
  return (
    <Disclosure
      className="bell"
      buttonClass="icon-button"
      label={t('menu.notices')}
      onOpen={open}
      button={
        <>
          <BellIcon />
          <span className="menu-count">{formatCount(noticeCount.value)}</span>
        </>
      }
    >
      {List ? <List key={opened} /> : <p role="status">{t('app.loading')}</p>}
    </Disclosure>
  );
}
