import { Link } from '@tanstack/react-router';
import { Bell, Camera, CircleCheck, type LucideIcon, MonitorSmartphone, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../content/use-texts.ts';
import { dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { installing } from '../../data/device/installing.ts';
import { type PushError, turnOnPush } from '../../data/device/push-here.ts';
import { homeMine } from '../../data/models/home.ts';
import { isStandalone } from '../../ui/browser/device.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { canPush, currentSubscription } from '../../ui/browser/push.ts';
import { IconButton, QuietButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import './first-steps.css';

/** What a newcomer does first. `act`: the link or button that does it. */
interface Step {
  name: 'picture' | 'notices' | 'install';
  icon: LucideIcon;
  isDone: boolean;
  act: ReactNode;
}

/** Returns the step of a first picture; undefined for people who may not set one. */
function usePictureStep(): Step | undefined {
  const { session, t } = useApp();
  const profile = session.profile.value;
  if (!profile || profile.read_only) return undefined;
  return {
    name: 'picture',
    icon: Camera,
    isDone: profile.picture !== null,
    act: (
      <Link to="/profile/$section" params={{ section: 'details' }} className="button button-quiet">
        {t('welcome:picture_do')}
      </Link>
    ),
  };
}

interface NoticesStep {
  /** Undefined where the browser cannot show any. */
  step?: Step;
  /** Whether it is known if there is a step. */
  isKnown: boolean;
  /** Why the last try failed. */
  error: PushError | undefined;
}

/** Returns the step of allowing notifications. */
function useNoticesStep(): NoticesStep {
  const app = useApp();
  const [isOn, setOn] = useState<boolean>();
  const [error, setError] = useState<PushError>();
  const isPossible = canPush() && Notification.permission !== 'denied';
  const { item: settings, hasFailed = false } = useItem(isPossible ? 'push' : undefined, async (signal) =>
    dataOf(await app.api.get('v1/push/', { signal })),
  );
  useEffect(() => {
    if (isPossible)
      currentSubscription().then(
        (subscription) => setOn(subscription !== null),
        () => setOn(false),
      );
  }, [isPossible]);
  const { isBusy, run } = useAction(async (key: string) => {
    setError(undefined);
    const fault = await turnOnPush(app, key).catch((): PushError => 'failed');
    setError(fault);
    setOn(!fault);
  });
  const isKnown = !isPossible || (isOn !== undefined && (settings !== undefined || hasFailed));
  // What has just been denied says so in the step's place.
  if (isOn === undefined || !settings) return { isKnown, error };
  return {
    isKnown,
    error,
    step: {
      name: 'notices',
      icon: Bell,
      isDone: isOn,
      act: (
        <QuietButton busy={isBusy} onClick={() => void run(settings.key)}>
          {app.t('welcome:notices_do')}
        </QuietButton>
      ),
    },
  };
}

/** Returns the step of installing the app: by the browser's own dialog where there is one, else it says how. */
function useInstallStep(): Step {
  const app = useApp();
  const { isPossible, install } = app.model(installing);
  const [isDone, setDone] = useState(isStandalone);
  const { t } = app;
  return {
    name: 'install',
    icon: MonitorSmartphone,
    isDone,
    act: isPossible.value ? (
      <QuietButton onClick={() => void install().then(() => setDone(true))}>
        {t('welcome:install_do')}
      </QuietButton>
    ) : (
      <Link to="/profile/$section" params={{ section: 'install' }} className="button button-quiet">
        {t('welcome:install_how')}
      </Link>
    ),
  };
}

/** The first steps of a newcomer. They end for good, on all devices, when they are done or closed. */
export default function FirstSteps() {
  const app = useApp();
  const { ownProfile, t } = app;
  const { firstSteps } = app.model(homeMine);
  const hasTexts = useTexts('welcome');
  const notices = useNoticesStep();
  const steps = [usePictureStep(), notices.step, useInstallStep()].filter((step) => step !== undefined);
  const isAllDone = notices.isKnown && steps.every(({ isDone }) => isDone);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // They stay in view, ticked off, until one leaves.
    if (isAllDone) void ownProfile.change({ first_steps_closed: true });
  }, [isAllDone, ownProfile]);
  if (!hasTexts) return null;
  const close = async () => {
    const isClosed = await ownProfile.change({ first_steps_closed: true });
    setFailed(!isClosed);
    if (!isClosed) return;
    firstSteps.value = false;
    restoreFocus(() => document.getElementById('latest'));
  };
  return (
    <>
      <div className="section-head apart with-close">
        <h2 id="first-steps">{t('welcome:title')}</h2>
        <IconButton
          icon={X}
          label={t('welcome:close')}
          title={t('welcome:close')}
          onClick={() => void close()}
        />
      </div>
      <ul className="first-steps surface">
        {steps.map(({ name, icon, isDone, act }) => {
          const Icon = isDone ? CircleCheck : icon;
          return (
            <li key={name} data-done={isDone || undefined}>
              <span className="card-icon" aria-hidden="true">
                <Icon />
              </span>
              <div>
                <strong>{t(`welcome:${name}`)}</strong>
                <p className="muted">{isDone ? t('home.done') : t(`welcome:${name}_help`)}</p>
              </div>
              {!isDone && act}
            </li>
          );
        })}
      </ul>
      <p className="first-steps-state" role="status">
        {isAllDone && t('welcome:all_done')}
      </p>
      {notices.error && <p role="alert">{t(`welcome:${notices.error}`)}</p>}
      {hasFailed && <p role="alert">{t('error.saving')}</p>}
    </>
  );
}
