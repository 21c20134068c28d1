import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Page } from '../../kit/page/page.tsx';
import { Categories } from './categories.tsx';
import { ManagerLog } from './manager-log.tsx';
import { Managers } from './managers.tsx';
import { Policy } from './policy.tsx';
import { Statistics } from './statistics.tsx';

/** Managers, policy and statistics of the feedback channel. */
export default function FeedbackSettings() {
  const translate = useTranslate();
  return (
    <Page title={translate('console.feedback_settings.title')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, maxWidth: 960 }}>
        <Categories />
        <Managers />
        <Policy />
        <Statistics />
        <ManagerLog />
      </Box>
    </Page>
  );
}
