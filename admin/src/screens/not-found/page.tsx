import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../shell/page.tsx';

/** Most of a wrong address that is shown, characters. */
const MOST_SHOWN = 300;

/** Says which address leads nowhere, so that it can be mended or told to somebody. */
export default function UnknownAddressPage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const address = query.get('address')?.slice(0, MOST_SHOWN);
  return (
    <Page title={translate('console.errors.not_found_title')}>
      <Stack spacing={2} sx={{ maxWidth: 560, alignItems: 'start' }}>
        <Typography>{translate('console.errors.not_found_text')}</Typography>
        {address && (
          <Box component="code" dir="ltr" className="muted text-15" sx={{ overflowWrap: 'anywhere' }}>
            {`/admin${address}`}
          </Box>
        )}
        <Button component={LinkBase} to="/" variant="outlined">
          {translate('console.errors.to_home')}
        </Button>
      </Stack>
    </Page>
  );
}
