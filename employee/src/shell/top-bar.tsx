import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { CachedFragment } from '../content/cached-fragment.tsx';
import { useApp } from '../data/app.ts';
import { type TitledItem, useMenu } from '../data/menu/use-menu.ts';
import { Disclosure } from '../ui/dialog/disclosure.tsx';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { countId, MenuCount } from './menu-count.tsx';
import { MenuList } from './menu-list.tsx';
import { SearchButton } from './search-button.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { useFitting } from './use-fitting.ts';
import { UserMenu } from './user-menu.tsx';
import './top-bar.css';

function TopLink({ item }: { item: TitledItem }) {
  const { asked } = useApp();
  return (
    <Link to={item.to} className="top-link" aria-describedby={countId([item], asked.value)}>
      {item.label}
      <MenuCount items={[item]} />
    </Link>
  );
}

/** Menu items that fit, and the others in the menu 'Other'. */
function TopMenu() {
  const { t, asked } = useApp();
  const { main, other } = useMenu();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list);
  const rest = [...main.slice(fitting), ...other];
  return (
    <nav className="top-menu" aria-label={t('menu.main')}>
      <ul className="top-links" ref={list}>
        {main.map((item, index) => (
          <li key={item.name} className={index < fitting ? undefined : 'unseen'}>
            <TopLink item={item} />
          </li>
        ))}
      </ul>
      <Disclosure
        describedBy={countId(rest, asked.value)}
        button={
          <>
            {t('menu.other')}
            <ChevronDown />
            <MenuCount items={rest} />
          </>
        }
      >
        <MenuList items={rest} />
      </Disclosure>
    </nav>
  );
}

/** The bar at the top: company, menu and person. */
export function TopBar() {
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Brand />
        <TenantSwitcher />
        <CachedFragment name="top-menu">
          <TopMenu />
        </CachedFragment>
        <SearchButton />
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
}
