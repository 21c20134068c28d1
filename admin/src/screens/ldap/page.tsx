import { useTranslate } from 'react-admin';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { Page } from '../../kit/page/page.tsx';
import { Column } from '../../kit/page/row.tsx';
import { LdapForm } from './ldap-form.tsx';
import { LdapRuns } from './ldap-runs.tsx';

/** The company's LDAP directory: its settings, and runs with their report. */
export default function LdapPage() {
  const translate = useTranslate();
  const settings = useCall('GET v1/tenant/sign-in/');
  return (
    <Page
      title={translate('console.ldap.title')}
      back={{ to: '/sign-in', label: translate('console.sign_in.title') }}
    >
      <Column gap={2.5} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        <Loaded read={settings} height={480}>
          {(data) => (
            <>
              <LdapForm stored={data.ldap} />
              <LdapRuns ldap={data.ldap} />
            </>
          )}
        </Loaded>
      </Column>
    </Page>
  );
}
