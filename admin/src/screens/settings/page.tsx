import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LAYERS } from '@piiri/shared/ui/tokens.ts';
import { Save } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { CoverImages } from '../../cover-images/cover-images.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { call } from '../../providers/data/api.ts';
import { useConsole, useTenantChanged } from '../../session/console-context.tsx';
import { Page } from '../../shell/page.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { useScrollPadding } from '../../shell/use-scroll-padding.ts';
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
  const notify = useNotify();
  const { tenant } = useConsole();
  const notifyTenantChanged = useTenantChanged();
  const stored = draftOf(tenant);
  const [draft, setDraft] = useState(stored);
  const saveBar = useScrollPadding('end');
  const isLeavingAllowed = useRef(false);
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const changed = isChanged(draft, stored);

  const form = useSubmit(async () => {
    const now = await call('PATCH v1/tenant/', { body: formOf(draft, tenant.logo !== null) });
    notifyTenantChanged(now);
    setDraft(draftOf(now));
    notify('console.form.saved', { type: 'success' });
  });
  const problem = form.hasErrors ? translate('console.form.fix_fields') : form.problem;

  const parts = { draft, change, errorAt: form.errorAt };
  return (
    <Page title={translate('console.settings.title')}>
      <LeaveGuard isChanged={changed} isLeavingAllowed={isLeavingAllowed} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 960 }}>
        <Box
          component="form"
          onSubmit={(event) => void form.submit(event)}
          noValidate
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
        >
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
          <Box
            ref={saveBar}
            sx={{
              position: 'sticky',
              // In low windows there is no room for the bar next to what it saves.
              '@media (max-height: 480px)': { position: 'static' },
              bottom: 0,
              zIndex: LAYERS.sticky,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              // On a phone it has the full width, like the bar of a form.
              mx: { xs: -2, md: 0 },
              px: { xs: 2, md: 2.5 },
              py: 1.5,
              bgcolor: 'background.paper',
              border: 1,
              borderWidth: { xs: '1px 0', md: 1 },
              borderColor: 'divider',
              borderRadius: { xs: 0, md: '12px 12px 0 0' },
            }}
          >
            <Button
              type="submit"
              variant="contained"
              size="large"
              startIcon={<Save />}
              loading={form.isBusy}
              sx={{ flex: { xs: '1 1 auto', md: '0 0 auto' } }}
            >
              {translate('console.form.save')}
            </Button>
            {problem && <Alert severity="error">{problem}</Alert>}
          </Box>
        </Box>
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
