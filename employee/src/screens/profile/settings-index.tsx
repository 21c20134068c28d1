import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { LANGUAGE_NAMES } from '../../content/language/language-choice.tsx';
import { dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { nameOf } from '../../texts/format.ts';
import { useItem } from '../../ui/hooks/use-item.ts';
import { kindsOf } from './notice-settings.tsx';
import './settings-index.css';

/** Name of a section of the settings, the last part of its URL. */
export type SectionName =
  | 'details'
  | 'look'
  | 'visibility'
  | 'notifications'
  | 'security'
  | 'sessions'
  | 'data'
  | 'install';

/** Returns in how many ways the person is told of things, and on how many devices they are signed in, once loaded. */
function useCounts(profile: Profile) {
  const { api } = useApp();
  const notices = useItem('notices', async (signal) =>
    dataOf(await api.get('v1/profile/notices/', { signal })),
  );
  const sessions = useItem('sessions', async (signal) =>
    dataOf(await api.get('v1/profile/sessions/', { signal })),
  );
  const kinds = notices.item?.kinds;
  return {
    notifications: kinds && kindsOf(profile).filter((kind) => kinds[kind].push || kinds[kind].email).length,
    sessions: sessions.item?.results.length,
  };
}

/** Returns the current state of each section in a few words; undefined while it is unknown. */
function useStates(profile: Profile): Record<SectionName, string | undefined> {
  const { language, t } = useApp();
  const { notifications, sessions } = useCounts(profile);
  const { status, show_email_to_all, show_phone_to_all } = profile;
  const contacts = [
    show_email_to_all && t('profile:state_email'),
    show_phone_to_all && t('profile:state_phone'),
  ].filter(Boolean);
  return {
    details: [nameOf(profile), !profile.picture && t('profile:state_no_picture')].filter(Boolean).join(' · '),
    look: `${LANGUAGE_NAMES[language]} · ${t(`profile:theme_${profile.theme ?? 'device'}`)}`,
    visibility: [
      status ? t(`home.${status}`) : t('profile:status_none'),
      ...(contacts.length > 0 ? contacts : [t('profile:state_no_contacts')]),
    ].join(' · '),
    notifications:
      notifications === undefined
        ? undefined
        : notifications === 0
          ? t('profile:state_no_notices')
          : t('profile:state_notices', { count: notifications }),
    security: t(profile.has_password ? 'profile:state_password' : 'profile:state_no_password'),
    sessions: sessions === undefined ? undefined : t('profile:state_sessions', { count: sessions }),
    data: t('profile:state_data'),
    // The installed app does not show it.
    install: t('profile:state_not_installed'),
  };
}

interface SettingsIndexProps {
  profile: Profile;
  sections: readonly { name: SectionName; title: string; icon: LucideIcon }[];
}

/** The sections as rows with the current state of each. The row that the URL's hash names has the focus. */
export function SettingsIndex({ profile, sections }: SettingsIndexProps) {
  const { hash } = useLocation();
  const states = useStates(profile);
  useEffect(() => {
    // Back has given the focus to the row that one came from.
    if (!document.activeElement?.closest('.settings-index')) document.getElementById(hash)?.focus();
  }, [hash]);
  return (
    <ul className="settings-index surface">
      {sections.map(({ name, title, icon: Icon }) => (
        <li key={name}>
          <Link id={name} to="/profile/$section" params={{ section: name }}>
            <Icon />
            <span>
              <strong>{title}</strong>
              <span className="settings-state">{states[name]}</span>
            </span>
            <ChevronRight className="directed" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
