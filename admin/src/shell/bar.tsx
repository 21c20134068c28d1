import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { Menu } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useConsole } from '../data/session/console-context.tsx';
import { useScrollPadding } from '../kit/state/use-scroll-padding.ts';
import { SearchButton } from './search-button.tsx';
import { TenantSwitcher, useOwnTenants } from './tenant-switcher.tsx';
import { UserMenu } from './user-menu.tsx';
import './frame.css';

interface Props {
  /** Accessible name of the menu button. */
  menuLabel: string;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

/** Top bar, in the company's colours. */
export function Bar({ menuLabel, isMenuOpen, onToggleMenu }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const { hasSeveral } = useOwnTenants();
  return (
    <header className="app-bar" ref={useScrollPadding('start')}>
      <IconButton color="inherit" aria-label={menuLabel} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
        <Menu />
      </IconButton>
      {tenant.logo_thumbnail && (
        <img src={smallPictureUrl(tenant.logo_thumbnail)} alt="" className="app-logo" />
      )}
      <div className="app-names">
        <div className="app-name">{translate('console.app.title')}</div>
        {!hasSeveral && <div className="app-tenant">{tenant.name}</div>}
      </div>
      <Box sx={{ flex: 1 }} />
      <SearchButton />
      <TenantSwitcher />
      <UserMenu />
    </header>
  );
}
