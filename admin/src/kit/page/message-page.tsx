import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { Page } from './page.tsx';

/** A page with only a message and a link home. */
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

/** Page for an object that does not exist. */
export const NotFound = () => (
  <MessagePage title="console.errors.not_found_title" text="console.errors.not_found_text" />
);

/** Page for an unknown address, which it keeps in its own address. */
export function UnknownAddress() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ address: `${pathname}${search}` });
  return <Navigate to={`/404?${query}`} replace />;
}

/** Page shown when its code throws; saved changes are safe. */
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
