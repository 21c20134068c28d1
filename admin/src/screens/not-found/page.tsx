import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../kit/page/page.tsx';

/** Maximum number of characters shown of an unknown address. */
const MAX_CHARACTERS = 300;

/** Shows the unknown address, so that it can be corrected or reported. */
export default function UnknownAddressPage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const address = query.get('address')?.slice(0, MAX_CHARACTERS);
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
