import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { Awaited } from '../../kit/lazy-component.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RevealWhenLoaded } from '../../kit/page/reveal-when-loaded.tsx';
import { Column } from '../../kit/page/row.tsx';
import { Register } from './register.tsx';
import { RetentionForm } from './retention-form.tsx';

/** Page for data protection officers: retention periods, and the register of processing. */
export default function PrivacyPage() {
  const translate = useTranslate();
  const retention = useCall('GET v1/privacy/retention/');
  return (
    <Page title={translate('console.privacy.title')}>
      {/* The register below the periods appears with them, and is read meanwhile. */}
      <RevealWhenLoaded ignoresReads placeholder={<Skeleton variant="rounded" height={480} />}>
        <Column gap={2.5} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1120 }}>
          {retention.isLoading && <Awaited />}
          <Loaded read={retention} height={480}>
            {(stored) => <RetentionForm stored={stored} onSaved={() => void retention.refetch()} />}
          </Loaded>
          <Register />
        </Column>
      </RevealWhenLoaded>
    </Page>
  );
}
