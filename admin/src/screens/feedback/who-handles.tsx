import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { Page } from '../../kit/page/page.tsx';

/** Page of the feedback channel for users who do not handle it: lists those who do. */
export function WhoHandles() {
  const translate = useTranslate();
  const { profile } = useConsole();
  const { data } = useCall('GET v1/feedback/managers');
  const names = data?.results.map(({ user_name }) => user_name);
  return (
    <Page title={translate('console.feedback.title')}>
      <Box sx={{ maxWidth: 640, display: 'grid', gap: 2, justifyItems: 'start' }} aria-busy={!names}>
        <Typography>{translate('console.feedback.not_yours')}</Typography>
        {names && names.length > 0 && (
          <>
            <Typography>{translate('console.feedback.who')}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 3 }}>
              {data?.results.map(({ user, user_name }) => (
                <li key={user}>{user_name}</li>
              ))}
            </Box>
          </>
        )}
        {names?.length === 0 && <Typography>{translate('console.feedback.nobody')}</Typography>}
        {profile.is_tenant_admin && (
          <Button component={LinkBase} to="/settings/feedback" variant="outlined">
            {translate('console.feedback_settings.title')}
          </Button>
        )}
      </Box>
    </Page>
  );
}
