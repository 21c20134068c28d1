import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { smallOf } from '@piiri/shared/picture-sizes.ts';
import { SIZES } from '@piiri/shared/ui/tokens.ts';
import { Menu } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useConsole } from '../session/console-context.tsx';
import { SearchButton } from './search-button.tsx';
import { TenantSwitcher, useOwnTenants } from './tenant-switcher.tsx';
import { useScrollPadding } from './use-scroll-padding.ts';
import { UserMenu } from './user-menu.tsx';

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
    <Box
      component="header"
      className="app-bar"
      ref={useScrollPadding('start')}
      sx={({ brand, direction, zIndex }) => ({
        position: 'sticky',
        top: 0,
        // In low windows, as at 400 % zoom, the bar scrolls away and leaves its room to the page.
        '@media (max-height: 480px)': { position: 'static' },
        zIndex: zIndex.appBar,
        height: SIZES.bar,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.25, sm: 1 },
        px: { xs: 1, sm: 1.5 },
        color: brand.on,
        background: `linear-gradient(${direction === 'rtl' ? 270 : 90}deg, ${brand.from}, ${brand.to})`,
        // The doubled class overrides the button's own focus rule, which comes later.
        '&& :focus-visible, && .Mui-focusVisible': { outlineColor: brand.on },
      })}
    >
      <IconButton color="inherit" aria-label={menuLabel} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
        <Menu />
      </IconButton>
      {tenant.logo_thumbnail && (
        <Box
          component="img"
          src={smallOf(tenant.logo_thumbnail)}
          alt=""
          sx={{
            height: { xs: 32, sm: 36 },
            maxWidth: { xs: 64, sm: 120 },
            objectFit: 'contain',
            borderRadius: 'var(--radius-small)',
            bgcolor: '#fff',
            p: 0.25,
          }}
        />
      )}
      <Box sx={{ minWidth: 0, lineHeight: 1.2 }}>
        <Box
          sx={{
            fontWeight: 750,
            // Font size at which the longest translation just fits the width of a phone.
            fontSize: { xs: 'clamp(13px, 3.75vw, 17px)', sm: 17 },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {translate('console.app.title')}
        </Box>
        {!hasSeveral && (
          <Box
            className="text-13"
            sx={{
              display: { xs: 'none', sm: 'block' },
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {tenant.name}
          </Box>
        )}
      </Box>
      <Box sx={{ flex: 1 }} />
      <SearchButton />
      <TenantSwitcher />
      <UserMenu />
    </Box>
  );
}
