import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { call } from '../../data/api/api.ts';
import { DraftForm, SaveBar } from '../../data/calls/draft-form.tsx';
import { useDraftForm } from '../../data/calls/use-draft-form.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { lacksPublicUrl } from './absolute-address.ts';
import { ClaimFields } from './claim-fields.tsx';
import { bodyOf, draftOf, isSame } from './draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { Guides } from './guides.tsx';
import { ProviderFields } from './provider-fields.tsx';
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
  const isComplete = stored.oidc.issuer !== '' && stored.oidc.client_id !== '';
  const { form, parts } = useDraftForm({
    words: 'console.sign_in',
    stored: before,
    save: async (draft) => {
      const now = await call('PUT v1/tenant/sign-in/', { body: bodyOf(draft) });
      queryClient.setQueryData(['GET v1/tenant/sign-in/', undefined], now);
      return draftOf(now, tenant.name);
    },
  });
  const isChanged = !isSame(parts.draft, before);
  return (
    <DraftForm form={form} isChanged={isChanged} isLeavingAllowed={isLeavingAllowed}>
      <PageSection
        title={translate('console.sign_in.provider')}
        help={translate('console.sign_in.provider_help')}
      >
        {lacksPublicUrl(stored.scim.address) && (
          <Alert severity="warning" sx={{ mb: 2.5, maxWidth: 720 }}>
            {translate('console.sign_in.address_missing')}
          </Alert>
        )}
        <Guides />
        <ProviderFields {...parts} stored={stored} />
        <ClaimFields {...parts} />
      </PageSection>
      <PageSection title={translate('console.sign_in.entry')}>
        <EntryFields {...parts} stored={stored} />
      </PageSection>
      <SaveBar form={form} />
      <PageSection title={translate('console.sign_in.test')} help={translate('console.sign_in.test_help')}>
        <Button
          variant="outlined"
          startIcon={<FlaskConical />}
          loading={test.isBusy}
          disabled={!isComplete || isChanged}
          onClick={() => {
            isLeavingAllowed.current = true;
            void test.begin();
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
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(test.problem, { _: test.problem })}
          </Alert>
        )}
        {test.result && <TestResult result={test.result} />}
      </PageSection>
    </DraftForm>
  );
}
