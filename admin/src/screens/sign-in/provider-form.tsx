import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical, Save } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { call } from '../../providers/data/api.ts';
import { useConsole } from '../../session/console-context.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { ClaimFields } from './claim-fields.tsx';
import { bodyOf, type Draft, draftOf, isSame } from './draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { Guides } from './guides.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { lacksAddress } from './shown-address.ts';
import { TestResult } from './test-result.tsx';
import { useSignInTest } from './use-sign-in-test.ts';

/** Form of the company's provider: set up, test and enable it. */
export function ProviderForm({ stored }: { stored: SignInAnswer }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { tenant } = useConsole();
  const before = draftOf(stored, tenant.name);
  const [draft, setDraft] = useState(before);
  const isLeavingAllowed = useRef(false);
  const test = useSignInTest();
  const isChanged = !isSame(draft, before);
  const isComplete = stored.oidc.issuer !== '' && stored.oidc.client_id !== '';
  const form = useSubmit(async () => {
    const now = await call('PUT v1/tenant/sign-in/', { body: bodyOf(draft) });
    queryClient.setQueryData(['GET v1/tenant/sign-in/', undefined], now);
    setDraft(draftOf(now, tenant.name));
    notify('console.form.saved', { type: 'success' });
  });
  const problem = form.hasErrors ? translate('console.form.fix_fields') : form.problem;
  const parts = {
    draft,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    errorAt: form.errorAt,
  };

  return (
    <Box
      component="form"
      onSubmit={(event) => void form.submit(event)}
      noValidate
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
    >
      <LeaveGuard isChanged={isChanged} isLeavingAllowed={isLeavingAllowed} />
      <PageSection
        title={translate('console.sign_in.provider')}
        help={translate('console.sign_in.provider_help')}
      >
        {lacksAddress(stored.redirect_uri) && (
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained" size="large" startIcon={<Save />} loading={form.isBusy}>
          {translate('console.form.save')}
        </Button>
        {problem && <Alert severity="error">{problem}</Alert>}
      </Box>
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
    </Box>
  );
}
