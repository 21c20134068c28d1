import type { Feature } from '@piiri/schemas/features.ts';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { useConsole, useTenantChanged } from '../../data/session/console-context.tsx';
import { LabelledCheck } from '../../kit/inputs/labelled-inputs.tsx';

type Switched = Extract<
  Feature,
  'answers_enabled' | 'personal_tokens_enabled' | 'reading_translation_enabled'
>;

/** A switch that is saved at once. */
export function FeatureSwitch({ feature }: { feature: Switched }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const notifyTenantChanged = useTenantChanged();
  const { run, isBusy } = useAction();
  const change = (isOn: boolean) =>
    run(async () => {
      const body = new FormData();
      body.set('settings', JSON.stringify({ [feature]: isOn }));
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
