import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { smallPictureUrl } from '@piiri/shared/picture-sizes.ts';
import { Menu, Search } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useConsole } from '../data/session/console-context.tsx';
import { keysOf } from '../kit/commands/key-names.ts';
import { runCommand, SEARCH_SHORTCUT, SHORTCUTS } from '../kit/commands/registry.ts';
import { useScrollPadding } from '../kit/state/use-scroll-padding.ts';
import { TenantSwitcher, useOwnTenants } from './tenant-switcher.tsx';
import { UserMenu } from './user-menu.tsx';
import './frame.css';

/** Looks like the bar's search field; a click opens the palette, which has the input. On phones it is an icon. */
function SearchButton() {
  const translate = useTranslate();
  return (
    <ButtonBase
      // Class by which the shortcuts find the button before the program has loaded (`captureEvents`).
      className="search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={`${SHORTCUTS.palette} ${SEARCH_SHORTCUT}`}
      aria-label={translate('console.app.palette')}
      title={`${translate('console.app.palette')} (${keysOf(SEARCH_SHORTCUT).join('+')})`}
      onClick={() => runCommand('palette')}
    >
      <Search aria-hidden />
      <span aria-hidden className="search-words">
        {translate('console.app.palette')}
      </span>
      <span aria-hidden dir="ltr" className="search-keys">
        {keysOf(SHORTCUTS.palette).join(' ')}
      </span>
    </ButtonBase>
  );
}

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
