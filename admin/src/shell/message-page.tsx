import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { Page } from './page.tsx';

/** A page that only tells something, and leads home. */
export function MessagePage({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  const translate = useTranslate();
  return (
    <Page title={translate(title)}>
      <Stack spacing={2} sx={{ maxWidth: 560, alignItems: 'start' }}>
        <Typography>{translate(text)}</Typography>
        {action ?? (
          <Button component={LinkBase} to="/" variant="outlined">
            {translate('console.errors.to_home')}
          </Button>
        )}
      </Stack>
    </Page>
  );
}

/** For addresses that lead nowhere. */
export const NotFound = () => (
  <MessagePage title="console.errors.not_found_title" text="console.errors.not_found_text" />
);

/** For a page whose code broke; what was saved is safe. */
export function Crashed() {
  const translate = useTranslate();
  return (
    <MessagePage
      title="console.errors.crash_title"
      text="console.errors.crash_text"
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('console.errors.reload')}
        </Button>
      }
    />
  );
}
