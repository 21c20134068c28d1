import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Page } from '../../kit/page/page.tsx';
import { RevealWhenLoaded } from '../../kit/page/reveal-when-loaded.tsx';
import { Column } from '../../kit/page/row.tsx';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';

/** Connections of other systems to the company. */
export default function Integrations() {
  const translate = useTranslate();
  return (
    <Page title={translate('console.integrations.title')}>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '68ch' }}>
        {translate('console.integrations.text')}
      </Typography>
      <RevealWhenLoaded placeholder={<Skeleton variant="rounded" height={480} sx={{ maxWidth: 960 }} />}>
        <Column gap={3} sx={{ maxWidth: 960 }}>
          <Webhooks />
          <Tokens />
        </Column>
      </RevealWhenLoaded>
    </Page>
  );
}
