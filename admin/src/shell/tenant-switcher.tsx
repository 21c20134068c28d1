import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { storedSession, type TenantAccess } from '@piiri/shared/session.ts';
import { Building2, ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useDevice } from '../first-screen/device-context.ts';
import { useConsole } from '../session/console-context.tsx';
import { lazyPart } from './lazy-part.ts';

const TenantList = lazyPart(() => import('./tenant-list.tsx'));

/** The companies that the signed-in person belongs to. */
export function useOwnTenants(): readonly TenantAccess[] {
  const device = useDevice();
  const [tenants] = useState(() => device?.tenants ?? storedSession(window.localStorage)?.tenants ?? []);
  return tenants;
}

/** The company's name; with a menu of the others for who belongs to several. Choosing one goes to its home. */
export function TenantSwitcher() {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const tenants = useOwnTenants();
  if (tenants.length < 2) return null;
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
      {wasOpen && (
        <Suspense fallback={null}>
          <TenantList tenants={tenants} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
