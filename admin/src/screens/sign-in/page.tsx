import { useTranslate } from 'react-admin';
import { Loaded } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { Page } from '../../kit/page/page.tsx';
import { Column } from '../../kit/page/row.tsx';
import { DirectorySection } from './directory-section.tsx';
import { ProviderForm } from './provider-form.tsx';

/** Sign-in of the company with its own provider, for the people that its directory provisions. */
export default function SignInPage() {
  const translate = useTranslate();
  const settings = useCall('GET v1/tenant/sign-in/');
  return (
    <Page title={translate('console.sign_in.title')}>
      <Column gap={2.5} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        <Loaded read={settings} height={480}>
          {(data) => (
            <>
              <ProviderForm stored={data} />
              <DirectorySection scim={data.scim} />
            </>
          )}
        </Loaded>
      </Column>
    </Page>
  );
}
