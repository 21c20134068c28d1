import Box from '@mui/material/Box';
import { VERSION } from '@piiri/shared/version.ts';
import { useTranslate } from 'ra-core';
import { useConsole } from '../data/session/console-context.tsx';

const COMMIT: string = import.meta.env.VITE_COMMIT;

const RELEASE = COMMIT ? `${VERSION} (${COMMIT})` : VERSION;

/** End of every page: the company's copyright notice and the product's version. */
export function Footer() {
  const translate = useTranslate();
  const { tenant } = useConsole();
  return (
    <Box
      component="footer"
      className="muted text-13"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        maxWidth: 1440,
        width: '100%',
        mx: 'auto',
        px: { xs: 2, md: 4 },
        pb: 2,
      }}
    >
      <span>{translate('console.app.copyright', { year: VERSION.slice(0, 4), company: tenant.name })}</span>
      <span>{translate('console.app.version', { version: RELEASE })}</span>
    </Box>
  );
}
