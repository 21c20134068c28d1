import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { DraftForm, SaveBar } from '../../data/calls/draft-form.tsx';
import { useDraftForm } from '../../data/calls/use-draft-form.ts';
import { useConsole, useTenantChanged } from '../../data/session/console-context.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { CoverImages } from '../cover-images/cover-images.tsx';
import { CompanyFields } from './company-fields.tsx';
import { draftOf, formOf, isChanged } from './draft.ts';
import { FeatureSwitches } from './feature-switches.tsx';
import { FeedbackLinks } from './feedback-links.tsx';
import { PrivacyLink } from './privacy-link.tsx';
import { StorageUse } from './storage-use.tsx';
import { TermFields } from './term-fields.tsx';
import { ThemeFields } from './theme-fields.tsx';

/** Settings of the company, saved together; cover images are saved one by one. */
export default function SettingsPage() {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const notifyTenantChanged = useTenantChanged();
  const stored = draftOf(tenant);
  const { form, parts } = useDraftForm({
    words: 'console.settings',
    stored,
    save: async (draft) => {
      const now = await call('PATCH v1/tenant/', { body: formOf(draft, tenant.logo !== null) });
      notifyTenantChanged(now);
      return draftOf(now);
    },
  });
  return (
    <Page title={translate('console.settings.title')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 960 }}>
        <DraftForm form={form} isChanged={isChanged(parts.draft, stored)}>
          <PageSection title={translate('console.settings.company')}>
            <CompanyFields {...parts} />
          </PageSection>
          <PageSection title={translate('console.settings.look')}>
            <ThemeFields {...parts} logo={tenant.logo_thumbnail ?? tenant.logo} />
          </PageSection>
          <PageSection
            title={translate('console.settings.features')}
            help={translate('console.settings.features_help')}
          >
            <FeatureSwitches {...parts} />
          </PageSection>
          <PageSection
            title={translate('console.settings.terms')}
            help={translate('console.settings.terms_help')}
          >
            <TermFields {...parts} />
          </PageSection>
          <SaveBar form={form} />
        </DraftForm>
        <PageSection title={translate('console.covers.title')}>
          <CoverImages />
        </PageSection>
        <StorageUse />
        <FeedbackLinks />
        <PrivacyLink />
      </Box>
    </Page>
  );
}
