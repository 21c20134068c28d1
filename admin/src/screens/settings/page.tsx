import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { privacyStatement } from '@piiri/schemas/entities/privacy-statement.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { LinkBase, useGetList, useLocale, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { DraftForm, SaveBar, useDraftForm } from '../../data/calls/draft-form.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { createPath, editPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useConsole, useTenantChanged } from '../../data/session/console-context.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { CoverImages } from '../cover-images/cover-images.tsx';
import {
  AttentionField,
  CompanyFields,
  draftOf,
  FeatureSwitches,
  formOf,
  isChanged,
  JoinByNumberField,
  NameListField,
  TermFields,
  TrashFields,
} from './company-fields.tsx';
import { useSettingsTabs } from './settings-tabs.tsx';
import { ThemeFields } from './theme-fields.tsx';

const RESOURCE = resourceOf(privacyStatement);

/** Link to the company's privacy statement: to change it, or to write the first one. */
function PrivacyLink() {
  const translate = useTranslate();
  const { data } = useGetList(RESOURCE, { pagination: { page: 1, perPage: 10 } });
  // The newest statement is the valid one.
  const statement = data?.at(-1);
  return (
    <PageSection
      title={translate('console.settings.privacy')}
      help={translate('console.settings.privacy_help')}
    >
      <Button
        variant="outlined"
        component={LinkBase}
        to={statement ? editPath(RESOURCE, statement.id) : createPath(RESOURCE)}
        disabled={!data}
        endIcon={<ChevronRight className="directed" />}
      >
        {translate(statement ? 'console.settings.privacy_change' : 'console.settings.privacy_write')}
      </Button>
    </PageSection>
  );
}

/** Share of the quota above which a warning is shown. */
const NEARLY_FULL = 0.9;

/** Storage used by the company's files, and its quota if the operator has set one. */
function StorageUse() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'fi';
  const id = useId();
  const { data } = useCall('GET v1/tenant/storage/');
  if (!data) return null;
  const { bytes, quota } = data;
  const share = quota === null ? 0 : bytes < quota ? bytes / quota : 1;
  const sizes = { used: fileSize(bytes, locale), quota: fileSize(quota ?? 0, locale) };
  return (
    <PageSection
      title={translate('console.settings.storage')}
      help={translate('console.settings.storage_help')}
    >
      <Typography id={id}>
        {translate(quota === null ? 'console.settings.storage_used' : 'console.settings.storage_of', sizes)}
      </Typography>
      {quota !== null && (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          color={share < NEARLY_FULL ? 'primary' : 'warning'}
          aria-labelledby={id}
          sx={{ mt: 1, maxWidth: 480 }}
        />
      )}
      {quota !== null && share >= NEARLY_FULL && (
        <Note severity="warning" sx={{ mt: 2 }}>
          {translate('console.settings.storage_nearly_full')}
        </Note>
      )}
    </PageSection>
  );
}

/** Settings of the company in tabs, saved together; cover images are saved one by one. */
export default function SettingsPage() {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const notifyTenantChanged = useTenantChanged();
  const stored = draftOf(tenant);
  const { form, section } = useDraftForm({
    words: 'console.settings',
    stored,
    save: async (draft) => {
      const now = await call('PATCH v1/tenant/', { body: formOf(draft, tenant.logo !== null) });
      notifyTenantChanged(now);
      return draftOf(now);
    },
  });
  const { tab, tabs } = useSettingsTabs(form);
  return (
    <Page title={translate('console.settings.title')}>
      <Column gap={2.5} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        {tabs}
        <DraftForm form={form} isChanged={isChanged(section.draft, stored)}>
          {tab === 'company' && (
            <>
              <PageSection title={translate('console.settings.company')}>
                <CompanyFields {...section} />
              </PageSection>
              <PageSection
                title={translate('console.settings.terms')}
                help={translate('console.settings.terms_help')}
              >
                <TermFields {...section} />
              </PageSection>
              <PageSection title={translate('console.trash.title')}>
                <TrashFields {...section} />
              </PageSection>
            </>
          )}
          {tab === 'look' && (
            <PageSection title={translate('console.settings.look')}>
              <ThemeFields {...section} logo={tenant.logo_thumbnail ?? tenant.logo} />
            </PageSection>
          )}
          {(tab === 'features' || tab === 'publishing' || tab === 'security') && (
            <PageSection
              title={translate(`console.settings.${tab}`)}
              help={tab === 'features' ? translate('console.settings.features_help') : undefined}
            >
              <FeatureSwitches {...section} tab={tab} />
            </PageSection>
          )}
          {tab === 'security' && (
            <PageSection title={translate('console.settings.joining')}>
              <JoinByNumberField {...section} />
            </PageSection>
          )}
          {tab === 'publishing' && (
            <PageSection title={translate('console.settings.attention')}>
              <AttentionField {...section} />
            </PageSection>
          )}
          {tab === 'publishing' && (
            <PageSection title={translate('console.settings.thanks_enabled')}>
              <NameListField {...section} name="thanks_values" />
            </PageSection>
          )}
          {tab === 'features' && (
            <PageSection title={translate('console.settings.files')}>
              <NameListField {...section} name="resource_categories" />
            </PageSection>
          )}
          <SaveBar form={form} />
        </DraftForm>
        {tab === 'look' && (
          <PageSection title={translate('console.covers.title')}>
            <CoverImages />
          </PageSection>
        )}
        {tab === 'company' && <StorageUse />}
        {tab === 'security' && <PrivacyLink />}
      </Column>
    </Page>
  );
}
