import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { useState } from 'react';
import { useApp } from '../../models/app.ts';
import type { ProfileChange } from '../../models/own-profile.ts';
import type { Profile, Status, Theme } from '../../models/wire.ts';
import { Choice } from '../choice.tsx';
import { FieldError } from '../field-error.tsx';
import { LANGUAGE_NAMES } from '../shell/language-choice.tsx';
import { Switch } from '../switch.tsx';

const THEMES: (Theme | 'device')[] = ['device', 'light', 'dark'];
const STATUSES: (Status | 'none')[] = ['none', 'at_work', 'away'];

/**
 * What the person decides: what others see, and the page's language and look. Each change is saved at once. What others see
 * is not for read-only users to change.
 */
export function Settings({ profile }: { profile: Profile }) {
  const { ownProfile, chooseLanguage, language, t } = useApp();
  const [hasFailed, setFailed] = useState(false);

  const change = async (what: ProfileChange) => {
    setFailed(false);
    setFailed(!(await ownProfile.change(what)));
  };

  return (
    <>
      <section className="block" aria-labelledby="look">
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
      </section>
      {!profile.read_only && (
        <section className="block" aria-labelledby="visibility">
          <h2 id="visibility">{t('profile:visibility')}</h2>
          <Choice
            label={t('profile:status')}
            help={t('profile:status_help')}
            value={profile.status ?? 'none'}
            options={STATUSES.map((value) => ({
              value,
              label: value === 'none' ? t('profile:status_none') : t(`home.${value}`),
            }))}
            onChange={(status) => change({ status: status === 'none' ? null : status })}
          />
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
        </section>
      )}
      <FieldError id="settings-error">{hasFailed ? t('error.saving') : null}</FieldError>
    </>
  );
}
