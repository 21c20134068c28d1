import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { storedSession, type TenantAccess, type TenantElsewhere } from '@piiri/shared/session.ts';
import { Building2, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsole } from '../data/session/console-context.tsx';
import { useDevice, useHydrating } from '../kit/device/device-context.ts';
import { lazyComponent, withoutFallback } from '../kit/lazy-component.tsx';

const TenantList = withoutFallback(lazyComponent(() => import('./tenant-list.tsx')));

interface OwnTenants {
  tenants: readonly TenantAccess[];
  /** Companies at another host. */
  elsewhere: readonly TenantElsewhere[];
  hasSeveral: boolean;
}

/** Returns the companies of the signed-in person. */
export function useOwnTenants(): OwnTenants {
  const device = useDevice();
  const [{ tenants, elsewhere }] = useState(() => {
    const session = device?.tenants ? undefined : storedSession(window.localStorage);
    return { tenants: device?.tenants ?? session?.tenants ?? [], elsewhere: session?.elsewhere ?? [] };
  });
  // Only the browser knows these companies; the server-rendered page is without them.
  const isRendered = useHydrating();
  const companies = isRendered ? [] : elsewhere;
  return { tenants, elsewhere: companies, hasSeveral: tenants.length + companies.length > 1 };
}

/**
 * Menu button to switch to another company; renders nothing for people with only one. Choosing a company opens its
 * home, also at another host.
 */
export function TenantSwitcher() {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const { hasSeveral, ...own } = useOwnTenants();
  if (!hasSeveral) return null;
  return (
    <>
      <Button
        color="inherit"
        endIcon={isPhone ? undefined : <ChevronDown />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={`${translate('console.app.switch_company')}. ${translate('console.app.current_company', { name: tenant.name })}`}
        onClick={(event) => {
          setWasOpen(true);
          setAnchor(event.currentTarget);
        }}
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
      {wasOpen && <TenantList {...own} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
