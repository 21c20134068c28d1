import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { VERSION } from '@piiri/shared/version.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useStore, useTranslate } from 'react-admin';
import { useConsole } from '../data/session/console-context.tsx';
import { ErrorBoundary } from '../kit/page/error-boundary.tsx';
import { Crashed } from '../kit/page/message-page.tsx';
import { Row } from '../kit/page/row.tsx';
import { AlertHost } from './alert-host.tsx';
import { Bar } from './bar.tsx';
import { CommandHost } from './commands/command-host.tsx';
import { Menu } from './menu.tsx';
import { Notifications } from './notifications.tsx';
import { ProofHost } from './proof-host.tsx';

const COMMIT: string = import.meta.env.VITE_COMMIT;

const RELEASE = COMMIT ? `${VERSION} (${COMMIT})` : VERSION;

/** End of every page: the company's copyright notice and the product's version. */
function Footer() {
  const translate = useTranslate();
  const { tenant } = useConsole();
  return (
    <Row
      component="footer"
      className="muted text-13"
      sx={{ columnGap: 2, maxInlineSize: 1440, width: '100%', mx: 'auto', px: { xs: 2, md: 3 }, pb: 2 }}
    >
      <span>{translate('console.app.copyright', { year: VERSION.slice(0, 4), company: tenant.name })}</span>
      <span>{translate('console.app.version', { version: RELEASE })}</span>
    </Row>
  );
}

/** Widths of the menu, px. */
const SIDEBAR_WIDTH = 260;
const SIDEBAR_MINI_WIDTH = 68;

const CONTENT_ID = 'content';

function SkipLink() {
  const translate = useTranslate();
  return (
    <a href={`#${CONTENT_ID}`} className="skip-link">
      {translate('console.app.skip_to_content')}
    </a>
  );
}

/** Frame of the console: bar, menu at the side (a drawer on phones) and page. */
export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [chosen, setChosen] = useStore<boolean | undefined>('menu.open');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isOpen = chosen ?? isWide;
  const width = isOpen ? SIDEBAR_WIDTH : SIDEBAR_MINI_WIDTH;
  const menuLabel = isPhone ? 'open_menu' : isOpen ? 'collapse_menu' : 'expand_menu';
  return (
    <Box
      sx={{
        // Elements that overlay only the content start next to the menu.
        '--side': isPhone ? '0px' : `${width}px`,
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <SkipLink />
      <CommandHost />
      <ProofHost />
      <AlertHost />
      <Bar
        menuLabel={translate(`console.app.${menuLabel}`)}
        isMenuOpen={isPhone ? isDrawerOpen : isOpen}
        onToggleMenu={() => (isPhone ? setDrawerOpen(true) : setChosen(!isOpen))}
      />
      <Row isOneLine sx={{ flex: 1, minWidth: 0 }}>
        {isPhone ? (
          <Drawer
            open={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
            slotProps={{
              paper: {
                'aria-label': translate('console.app.menu'),
                sx: { width: SIDEBAR_WIDTH, maxWidth: '85vw' },
              },
            }}
          >
            <Menu mini={false} onGo={() => setDrawerOpen(false)} />
          </Drawer>
        ) : (
          <div className="app-side not-on-paper">
            <Menu mini={!isOpen} />
          </div>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
            <ErrorBoundary resetKey={pathname} fallback={<Crashed />}>
              <Suspense fallback={<LinearProgress aria-label={translate('console.app.loading')} />}>
                {children}
              </Suspense>
            </ErrorBoundary>
          </Box>
          <Footer />
        </Box>
      </Row>
      <Notifications />
    </Box>
  );
}
