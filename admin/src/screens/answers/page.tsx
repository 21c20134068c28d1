import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Feature } from '@piiri/schemas/features.ts';
import { useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useAction } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole, useTenantChanged } from '../../data/session/console-context.tsx';
import { LabelledCheck } from '../../kit/inputs/labelled-inputs.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';

type Switched = Extract<Feature, 'answers_enabled' | 'personal_tokens_enabled'>;

/** A switch that is saved at once. */
function FeatureSwitch({ feature }: { feature: Switched }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const notifyTenantChanged = useTenantChanged();
  const { run, isBusy } = useAction();
  const change = (isOn: boolean) =>
    run(async () => {
      const body = new FormData();
      body.set('settings', JSON.stringify({ ...tenant.settings, [feature]: isOn }));
      notifyTenantChanged(await call('PATCH v1/tenant/', { body }));
    }, 'console.answers.saved');
  return (
    <LabelledCheck
      isSwitch
      label={translate(`console.settings.${feature}`)}
      checked={tenant.settings[feature]}
      disabled={isBusy}
      onChange={(isOn) => void change(isOn)}
    />
  );
}

/** What leaves the house with worded answers and with people's own tokens, and to whom, with a switch for each. */
export default function AnswersPage() {
  const translate = useTranslate();
  const { data: service, error, refetch } = useCall('GET v1/answers/service/');
  return (
    <Page title={translate('console.answers.title')}>
      <Column gap={2.5} sx={{ gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        <Typography sx={{ maxWidth: 720 }}>{translate('console.answers.lead')}</Typography>
        <PageSection title={translate('console.answers.model')}>
          {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {service === undefined && !error && <Skeleton variant="rounded" height={72} />}
          {service && (
            <Typography sx={{ mb: 2, maxWidth: 720 }}>
              {translate('console.answers.model_on', { ...service })}
            </Typography>
          )}
          {service === null && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {translate('console.answers.model_off')}
            </Alert>
          )}
          <FeatureSwitch feature="answers_enabled" />
        </PageSection>
        <PageSection
          title={translate('console.answers.tokens_title')}
          help={translate('console.answers.tokens')}
        >
          <FeatureSwitch feature="personal_tokens_enabled" />
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {translate('console.answers.agents_doc', { address: `${location.origin}/api/mcp` })}
          </Typography>
        </PageSection>
      </Column>
    </Page>
  );
}
