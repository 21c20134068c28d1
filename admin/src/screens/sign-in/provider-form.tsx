import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MATCH_BY, REDIRECTS, type SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { call } from '../../data/api/api.ts';
import { DraftForm, SaveBar, useDraftForm } from '../../data/calls/draft-form.tsx';
import { useConsole } from '../../data/session/console-context.tsx';
import { LabelledChoice, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { absoluteAddress, CopyField, lacksPublicUrl } from './copy-field.tsx';
import { bodyOf, CLAIMS, draftOf, isSame, ownRedirectPath, type SignInForm } from './draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { TestResult, useSignInTest } from './test-result.tsx';

/** How the provider names the details of a person: hidden, since most name them alike. */
function ClaimFields({ draft, change, errorAt }: SignInForm) {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ mt: 2.5 }}>
      <Box component="summary" className="strong" sx={{ py: 1 }}>
        {translate('console.sign_in.claims')}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {translate('console.sign_in.claims_help')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {CLAIMS.map((name) => (
          <LabelledText
            isStrong
            key={name}
            label={translate(`console.sign_in.claim_${name}`)}
            value={draft.claims[name]}
            error={errorAt(`oidc.claims.${name}`)}
            onChange={(claim) => change({ claims: { ...draft.claims, [name]: claim } })}
          />
        ))}
      </Box>
    </Box>
  );
}

const PROVIDERS = ['entra', 'google', 'okta', 'keycloak'] as const;
const GUIDE_STEPS = ['1', '2', '3', '4'] as const;

/** Step-by-step instructions for the most common providers. */
function Guides() {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography sx={{ mb: 1, maxWidth: 720 }}>{translate('console.sign_in.guides_lead')}</Typography>
      {PROVIDERS.map((provider) => (
        <Box key={provider} component="details" className="rule-above">
          <Box component="summary" className="strong" sx={{ py: 1 }}>
            {translate(`console.sign_in.guides.${provider}.title`)}
          </Box>
          <Box component="ol" sx={{ mt: 0, mb: 2, pl: 3, maxWidth: 720, overflowWrap: 'anywhere' }}>
            {GUIDE_STEPS.map((step) => (
              <Box component="li" key={step} sx={{ mb: 0.75 }}>
                {translate(`console.sign_in.guides.${provider}.${step}`)}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LEAVING_STEPS = ['1', '2', '3', '4'] as const;

/**
 * The redirect address to register, which follows the company's name in addresses. Companies that still have the shared
 * one are told how to leave it.
 */
function RedirectFields({ draft, change, field, stored }: SignInForm & { stored: SignInAnswer }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  const { origin } = new URL(absoluteAddress(stored.scim.address));
  const path = ownRedirectPath(draft.slug);
  const isShared = stored.oidc.redirect === 'shared';
  return (
    <>
      <LabelledText {...field('slug')} help={text('slug_help')} />
      {isShared && (
        <Alert severity="warning" sx={{ maxWidth: 720 }}>
          <Typography>{text('shared_lead')}</Typography>
          <Box component="ol" sx={{ mt: 1, mb: 0, pl: 3 }}>
            {LEAVING_STEPS.map((step) => (
              <li key={step}>{text(`shared_steps.${step}`)}</li>
            ))}
          </Box>
        </Alert>
      )}
      {path ? (
        <CopyField
          label={text(isShared ? 'own_uri' : 'redirect_uri')}
          value={`${origin}${path}`}
          help={text('redirect_uri_help')}
        />
      ) : (
        <Typography color="textSecondary">{text('slug_first')}</Typography>
      )}
      {isShared && (
        <LabelledChoice
          {...field('redirect', 'oidc.redirect')}
          options={REDIRECTS.map((value) => ({ value, label: text(`redirect_${value}`) }))}
          onChange={(chosen) => change({ redirect: REDIRECTS.find((value) => value === chosen) ?? 'own' })}
        />
      )}
    </>
  );
}

/** What the provider is given, and what it gives. */
function ProviderFields({ stored, ...form }: SignInForm & { stored: SignInAnswer }) {
  const { draft, change, field } = form;
  const translate = useTranslate();
  const text = (name: string) => translate(`console.sign_in.${name}`);
  return (
    <Column gap={2.5}>
      <RedirectFields {...form} stored={stored} />
      <LabelledText {...field('issuer', 'oidc.issuer')} help={text('issuer_help')} placeholder="https://" />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <LabelledText {...field('client_id', 'oidc.client_id')} />
        <LabelledText
          {...field('client_secret', 'oidc.client_secret')}
          type="password"
          autoComplete="new-password"
          help={stored.oidc.has_client_secret ? text('client_secret_stored') : undefined}
        />
      </Box>
      <LabelledChoice
        {...field('match_by', 'oidc.match_by')}
        help={text(`match_by_${draft.match_by}_help`)}
        options={MATCH_BY.map((value) => ({ value, label: text(`match_by_${value}`) }))}
        onChange={(value) => change({ match_by: MATCH_BY.find((each) => each === value) ?? 'email' })}
      />
    </Column>
  );
}

/** Form of the company's provider: set up, test and enable it. */
export function ProviderForm({ stored }: { stored: SignInAnswer }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { tenant } = useConsole();
  const before = draftOf(stored, tenant.name);
  const isLeavingAllowed = useRef(false);
  const test = useSignInTest();
  const isComplete = stored.oidc.issuer !== '' && stored.oidc.client_id !== '';
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
        <ProviderFields {...section} stored={stored} />
        <ClaimFields {...section} />
      </PageSection>
      <PageSection title={translate('console.sign_in.entry')}>
        <EntryFields {...section} stored={stored} />
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
