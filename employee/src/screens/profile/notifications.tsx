import type { PushChoice, PushSettings } from '@piiri/shared/contracts/push.ts';
import type { RequestOf } from '@piiri/shared/contracts/requests.ts';
import type { Change } from '@piiri/shared/ui/saved-value.ts';
import { useSavedValue } from '@piiri/shared/ui/use-saved-value.ts';
import { useEffect, useId, useState } from 'react';
import { dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { type PushError, turnOffPush, turnOnPush } from '../../data/device/push-here.ts';
import { canPush, currentSubscription } from '../../ui/browser/push.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useItem } from '../../ui/hooks/use-item.ts';
import { QuietHoursChoice } from './quiet-hours.tsx';

const PATH = 'v1/push/';

const CHOICES: readonly PushChoice[] = ['all', 'answers', 'none'];

const withChoice = (settings: PushSettings, channel: number, choice: PushChoice): PushSettings => ({
  ...settings,
  channels: settings.channels.map((row) => (row.id === channel ? { ...row, choice } : row)),
});

/** Returns what is to be sent of changed settings. */
function changesOf(now: PushSettings, before: PushSettings): RequestOf<'PUT v1/push/'>['body'] {
  const choices = new Map(before.channels.map(({ id, choice }) => [id, choice]));
  const channels = now.channels.filter(({ id, choice }) => choices.get(id) !== choice);
  return {
    ...(channels.length > 0 && {
      channels: Object.fromEntries(channels.map(({ id, choice }) => [id, choice])),
    }),
    ...(now.quiet !== before.quiet && { quiet: now.quiet }),
  };
}

/**
 * Which chat messages send push notifications while the app is closed, and the quiet hours. Each change is saved at
 * once.
 */
export function Notifications() {
  const app = useApp();
  const { api, t } = app;
  const {
    item: settings,
    hasFailed,
    take,
  } = useItem('push', async (signal) => dataOf(await api.get(PATH, { signal })));
  const prefix = useId();
  const [isOn, setOn] = useState(false);
  const [wrong, setWrong] = useState<PushError>();
  const fault = hasFailed ? 'failed' : wrong;

  useEffect(() => {
    if (canPush()) void currentSubscription().then((subscription) => setOn(subscription !== null));
  }, []);

  const changeSaved = useSavedValue<PushSettings>(settings, {
    show: take,
    async save(now, before) {
      const result = await api.request('PUT', PATH, { body: changesOf(now, before) });
      return result.ok ? result.data : undefined;
    },
  });
  const change = async (make: Change<PushSettings>) => {
    setWrong(undefined);
    if (!(await changeSaved(make))) setWrong('failed');
  };

  const turn = async (on: boolean) => {
    if (!settings) return;
    setOn(on);
    const fault = await (on ? turnOnPush(app, settings.key) : turnOffPush(app)).catch(
      (): PushError => 'failed',
    );
    setWrong(fault);
    if (fault) setOn(!on);
  };

  return (
    <section className="block surface" aria-labelledby="notifications">
      <h2 id="notifications">{t('profile:push')}</h2>
      {!settings && !fault && <p role="status">{t('app.loading')}</p>}
      {settings && !canPush() && <p className="field-help">{t('profile:push_unsupported')}</p>}
      {settings && canPush() && (
        <Switch
          label={t('profile:push_here')}
          help={t('profile:push_help')}
          checked={isOn}
          onChange={(on) => void turn(on)}
        />
      )}
      {settings?.channels.map(({ id, name, choice }) => (
        <div key={id} className="field">
          <label htmlFor={`${prefix}-${id}`}>{name}</label>
          <select
            id={`${prefix}-${id}`}
            value={choice}
            onChange={({ target: { value } }) =>
              void change((now) => withChoice(now, id, value as PushChoice))
            }
          >
            {CHOICES.map((value) => (
              <option key={value} value={value}>
                {t(`profile:push_${value}`)}
              </option>
            ))}
          </select>
        </div>
      ))}
      {settings && (
        <QuietHoursChoice
          quiet={settings.quiet}
          onChange={(make) => void change((now) => ({ ...now, quiet: make(now.quiet) }))}
        />
      )}
      <FieldError id="notifications-error">{fault ? t(`profile:push_${fault}`) : null}</FieldError>
    </section>
  );
}
