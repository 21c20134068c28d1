import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { ComponentType } from 'react';
import { useApp } from '../../data/app.ts';
import type { Group } from '../../data/models/groups.ts';
import { ProfileDetails } from './details.tsx';
import { Install } from './install.tsx';
import { NoticeSettingsSection } from './notice-settings.tsx';
import { Notifications } from './notifications.tsx';
import { OwnData } from './own-data.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { Sessions } from './sessions.tsx';
import { AppearanceSettings, VisibilitySettings } from './settings.tsx';

interface SectionProps {
  profile: Profile;
  groups: Group[];
}

export interface ProfileSection {
  /** Last part of its URL, `/profile/<name>`. */
  name: string;
  title:
    | 'profile:details'
    | 'profile:security'
    | 'profile:look'
    | 'profile:visibility'
    | 'menu.notices'
    | 'profile:sessions'
    | 'profile:data'
    | 'profile:install';
  Section: ComponentType<SectionProps>;
  /** Hidden from read-only users. */
  notReadOnly?: true;
}

/** The sections in order. New sections are added here. */
export const PROFILE_SECTIONS: readonly ProfileSection[] = [
  { name: 'details', title: 'profile:details', Section: OwnDetails },
  { name: 'look', title: 'profile:look', Section: AppearanceSettings },
  { name: 'visibility', title: 'profile:visibility', Section: VisibilitySettings, notReadOnly: true },
  { name: 'notifications', title: 'menu.notices', Section: AllNotices },
  { name: 'security', title: 'profile:security', Section: Security },
  { name: 'sessions', title: 'profile:sessions', Section: Sessions },
  { name: 'data', title: 'profile:data', Section: OwnData },
  { name: 'install', title: 'profile:install', Section: Install },
];

/** Returns whether a section has this name. */
export const isProfileSection = (name: string) => PROFILE_SECTIONS.some((each) => each.name === name);

function OwnDetails({ profile, groups }: SectionProps) {
  const { t } = useApp();
  return (
    <section className="block surface" aria-labelledby="details">
      <h2 id="details">{t('profile:details')}</h2>
      <ProfilePicture profile={profile} />
      <ProfileDetails profile={profile} groups={groups} />
    </section>
  );
}

/** Notification settings and channels; for chat, who may write to the user. Quiet hours are the same for both. */
function AllNotices({ profile }: SectionProps) {
  const { session } = useApp();
  const hasChat = session.tenant.value?.settings.chat_enabled !== false && !profile.read_only;
  return (
    <>
      <NoticeSettingsSection hasQuietHours={!hasChat} />
      {hasChat && <Notifications />}
    </>
  );
}

function Security({ profile }: SectionProps) {
  const { t } = useApp();
  return (
    <section className="block surface" aria-labelledby="security">
      <h2 id="security">{t('profile:security')}</h2>
      <Link to="/change-password" className="button button-quiet">
        <KeyRound />
        {t(profile.has_password ? 'profile:change_password' : 'profile:set_password')}
      </Link>
      <Passkeys />
    </section>
  );
}
