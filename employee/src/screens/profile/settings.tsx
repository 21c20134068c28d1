import { LANGUAGES } from '@piiri/schemas/languages.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LANGUAGE_NAMES } from '../../content/language/language-choice.tsx';
import { useApp } from '../../data/app.ts';
import type { Theme } from '../../data/session/own-profile.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { StatusSetting } from './status-setting.tsx';
import { useProfileChange } from './use-profile-change.ts';

const THEMES: (Theme | 'device')[] = ['device', 'light', 'dark'];

const ReadingSettings = lazy(() => import('./reading-settings.tsx'));

/** Language and appearance of the page. */
export function AppearanceSettings({ profile }: { profile: Profile }) {
  const { chooseLanguage, language, t } = useApp();
  const isHydrated = useHydrated();
  const { hasFailed, change } = useProfileChange();
  return (
    <section className="block surface" aria-labelledby="look">
      <h2 id="look">{t('profile:look')}</h2>
      <Choice
        label={t('app.language')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        onChange={chooseLanguage}
      />
      <Choice
        label={t('profile:theme')}
        value={profile.theme ?? 'device'}
        options={THEMES.map((value) => ({ value, label: t(`profile:theme_${value}`) }))}
        onChange={(theme) => change({ theme: theme === 'device' ? null : theme })}
      />
      <Switch
        label={t('profile:right_to_left')}
        help={t('profile:right_to_left_help')}
        checked={profile.right_to_left}
        onChange={(right_to_left) => change({ right_to_left })}
      />
      <FieldError id="look-error">{hasFailed ? t('error.saving') : null}</FieldError>
      {isHydrated && profile.can_read_translated && (
        <Suspense>
          <ReadingSettings profile={profile} />
        </Suspense>
      )}
    </section>
  );
}

/** What others see of the person. */
export function VisibilitySettings({ profile }: { profile: Profile }) {
  const { session, t } = useApp();
  const { hasFailed, change } = useProfileChange();
  return (
    <section className="block surface" aria-labelledby="visibility">
      <h2 id="visibility">{t('profile:visibility')}</h2>
      <StatusSetting profile={profile} change={change} />
      <Switch
        label={t('profile:show_email')}
        checked={profile.show_email_to_all}
        onChange={(show_email_to_all) => change({ show_email_to_all })}
      />
      <Switch
        label={t('profile:show_phone')}
        checked={profile.show_phone_to_all}
        onChange={(show_phone_to_all) => change({ show_phone_to_all })}
      />
      {session.tenant.value?.settings.thanks_enabled && (
        <Switch
          label={t('profile:thanks')}
          checked={profile.thanks}
          onChange={(accepts) => change({ thanks: accepts })}
        />
      )}
      <FieldError id="visibility-error">{hasFailed ? t('error.saving') : null}</FieldError>
    </section>
  );
}
