import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { Page } from '../../kit/page/page.tsx';
import { Column } from '../../kit/page/row.tsx';
import { LdapForm } from './ldap-form.tsx';
import { LdapRuns } from './ldap-runs.tsx';

/** The company's LDAP directory: its settings, and runs with their report. */
export default function LdapPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useCall('GET v1/tenant/sign-in/');
  return (
    <Page
      title={translate('console.ldap.title')}
      back={{ to: '/sign-in', label: translate('console.sign_in.title') }}
    >
      <Column gap={2.5} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        {data ? (
          <>
            <LdapForm stored={data.ldap} />
            <LdapRuns ldap={data.ldap} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={480} aria-busy />
        )}
      </Column>
    </Page>
  );
}
