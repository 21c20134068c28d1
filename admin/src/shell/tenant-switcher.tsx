import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { storedSession, storeSession, type TenantAccess } from '@piiri/shared/session.ts';
import { Building2, Check, ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { clearAllUnsaved } from '../form/unsaved-store.ts';
import { useConsole } from '../session/console-context.tsx';
import { openEmployeePage } from '../session/leave-console.ts';

/** The companies that the signed-in person belongs to. */
export function useOwnTenants(): readonly TenantAccess[] {
  const [tenants] = useState(() => storedSession(window.localStorage)?.tenants ?? []);
  return tenants;
}

/** The company's name; with a menu of the others for who belongs to several. Choosing one goes to its home. */
export function TenantSwitcher() {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tenants = useOwnTenants();
  if (tenants.length < 2) return null;
  const choose = (chosen: TenantAccess) => {
    setAnchor(null);
    if (chosen.id === tenant.id) return;
    clearAllUnsaved(window.localStorage);
    storeSession(window.localStorage, { token: chosen.token, expiry: chosen.expiry });
    openEmployeePage('/home');
  };
  return (
    <>
      <Button
        color="inherit"
        endIcon={isPhone ? undefined : <ChevronDown />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={`${translate('console.app.switch_company')}. ${translate('console.app.current_company', { name: tenant.name })}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, maxWidth: 280, px: isPhone ? 0 : 1.5 }}
      >
        {isPhone ? (
          <Building2 />
        ) : (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {tenant.name}
          </Box>
        )}
      </Button>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: { role: 'region', 'aria-label': translate('console.app.switch_company') },
          list: { 'aria-label': translate('console.app.switch_company') },
        }}
      >
        {tenants.map((access) => {
          const isCurrent = access.id === tenant.id;
          return (
            <MenuItem
              key={access.id}
              role="menuitemradio"
              aria-checked={isCurrent}
              selected={isCurrent}
              onClick={() => choose(access)}
            >
              <ListItemIcon>{isCurrent && <Check />}</ListItemIcon>
              {access.tenant}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
