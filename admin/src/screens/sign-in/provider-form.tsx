import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PROTOCOLS, type SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { DraftForm, SaveBar, useDraftForm } from '../../data/calls/draft-form.tsx';
import { useConsole } from '../../data/session/console-context.tsx';
import { LabelledChoice } from '../../kit/inputs/labelled-inputs.tsx';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { ClaimFields } from './claim-fields.tsx';
import { lacksPublicUrl } from './copy-field.tsx';
import { bodyOf, draftOf, firstProtocol, isSame, isTestable } from './draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { Guides } from './guides.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { SamlFields } from './saml-fields.tsx';
import { TestResult } from './test-result.tsx';
import { useSignInTest } from './use-sign-in-test.ts';

/** Form of the company's provider: set up, test and enable it. */
export function ProviderForm({ stored }: { stored: SignInAnswer }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { tenant } = useConsole();
  const before = draftOf(stored, tenant.name);
  const isLeavingAllowed = useRef(false);
  const test = useSignInTest();
  // A test leads back here with the protocol of the provider.
  const [params] = useSearchParams();
  const [protocol, setProtocol] = useState(
    () => PROTOCOLS.find((name) => name === params.get('protocol')) ?? firstProtocol(stored),
  );
  const { form, section } = useDraftForm({
    words: 'console.sign_in',
    stored: before,
    save: async (draft) => {
      const now = await call('PUT v1/tenant/sign-in/', { body: bodyOf(draft) });
      queryClient.setQueryData(['GET v1/tenant/sign-in/', undefined], now);
      return draftOf(now, tenant.name);
    },
  });
  const isChanged = !isSame(section.draft, before);
  const { claims, saml } = section.draft;
  return (
    <DraftForm form={form} isChanged={isChanged} isLeavingAllowed={isLeavingAllowed}>
      <PageSection
        title={translate('console.sign_in.provider')}
        help={translate('console.sign_in.provider_help')}
      >
        {lacksPublicUrl(stored.scim.address) && (
          <Note severity="warning" sx={{ mb: 2.5, maxWidth: 720 }}>
            {translate('console.sign_in.address_missing')}
          </Note>
        )}
        <LabelledChoice
          isStrong
          label={translate('console.sign_in.protocol')}
          value={protocol}
          options={PROTOCOLS.map((value) => ({
            value,
            label: translate(`console.sign_in.protocol_${value}`),
          }))}
          onChange={(value) => setProtocol(PROTOCOLS.find((name) => name === value) ?? 'oidc')}
        />
        <Guides protocol={protocol} />
        {protocol === 'saml' ? (
          <SamlFields {...section} stored={stored} />
        ) : (
          <ProviderFields {...section} stored={stored} />
        )}
        <ClaimFields
          protocol={protocol}
          claims={protocol === 'saml' ? saml.claims : claims}
          errorAt={section.errorAt}
          onChange={(changed) =>
            section.change(protocol === 'saml' ? { saml: { ...saml, claims: changed } } : { claims: changed })
          }
        />
      </PageSection>
      <PageSection title={translate('console.sign_in.entry')}>
        <EntryFields {...section} stored={stored} protocol={protocol} />
      </PageSection>
      <SaveBar form={form} />
      <PageSection title={translate('console.sign_in.test')} help={translate('console.sign_in.test_help')}>
        <Button
          variant="outlined"
          startIcon={<FlaskConical />}
          loading={test.isBusy}
          disabled={!isTestable(stored, protocol) || isChanged}
          onClick={() => {
            isLeavingAllowed.current = true;
            void test.begin(protocol);
          }}
        >
          {translate('console.sign_in.test_begin')}
        </Button>
        {isChanged && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {translate('console.sign_in.test_saved_first')}
          </Typography>
        )}
        {test.problem && (
          <Note severity="error" sx={{ mt: 2 }}>
            {translate(test.problem, { _: test.problem })}
          </Note>
        )}
        {test.result && <TestResult result={test.result} />}
      </PageSection>
    </DraftForm>
  );
}
