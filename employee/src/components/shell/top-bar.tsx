import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { Brand } from './brand.tsx';
import { Disclosure } from './disclosure.tsx';
import { MenuLink } from './menu-link.tsx';
import { SearchButton } from './search-button.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { useMenu } from './use-menu.ts';
import { UserMenu } from './user-menu.tsx';

/** The bar at the top: the company, the menu where there is room for it, and the person. */
export function TopBar() {
  const { t } = useApp();
  const { main, other } = useMenu();
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Brand />
        <TenantSwitcher />
        <nav className="top-menu" aria-label={t('menu.main')}>
          <ul>
            {main.map((item) => (
              <li key={item.name}>
                <Link to={item.to} className="top-link">
                  {item.label}
                </Link>
              </li>
            ))}
            <li>
              <Disclosure
                button={
                  <>
                    {t('menu.other')}
                    <ChevronDown aria-hidden="true" />
                  </>
                }
              >
                <ul>
                  {other.map((item) => (
                    <li key={item.name}>
                      <MenuLink item={item} />
                    </li>
                  ))}
                </ul>
              </Disclosure>
            </li>
          </ul>
        </nav>
        <SearchButton />
        <UserMenu />
      </div>
    </header>
  );
}
