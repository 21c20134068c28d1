import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { PageTitle } from '../../content/page-title.tsx';
import { type App, useApp } from '../../data/app.ts';
import { companyGroups, type Group } from '../../data/models/groups.ts';
import { ProfileDetails } from './details.tsx';
import { Install } from './install.tsx';
import { NoticeSettingsSection } from './notice-settings.tsx';
import { Notifications } from './notifications.tsx';
import { OwnData } from './own-data.tsx';
import { OwnTokens } from './own-tokens.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { Sessions } from './sessions.tsx';
import { AppearanceSettings, VisibilitySettings } from './settings.tsx';
import './profile.css';

interface SectionProps {
  profile: Profile;
  groups: Group[];
}

interface ProfileSection {
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
const PROFILE_SECTIONS: readonly ProfileSection[] = [
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
export const isProfileSection = (name: string) => PROFILE_SECTIONS.some((section) => section.name === name);

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
  const { t, session } = useApp();
  return (
    <section className="block surface" aria-labelledby="security">
      <h2 id="security">{t('profile:security')}</h2>
      <Link to="/change-password" className="button button-quiet">
        <KeyRound />
        {t(profile.has_password ? 'profile:change_password' : 'profile:set_password')}
      </Link>
      <Passkeys />
      {session.tenant.value?.settings.personal_tokens_enabled && <OwnTokens />}
    </section>
  );
}

/** The user's details and settings. `section`: name of the only section shown; undefined shows all. */
export function ProfileScreen({ section, groups }: { section?: string; groups: Group[] }) {
  const { session, t } = useApp();
  const nav = useRef<HTMLElement>(null);
  // On a phone the sections are one scrolling line, whose current item may be out of view.
  useEffect(() => {
    const chosen = section && nav.current?.querySelector('[aria-current]');
    if (chosen) chosen.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  const profile = session.profile.value;
  if (!profile) return null;
  const sections = PROFILE_SECTIONS.filter(({ notReadOnly }) => !(notReadOnly && profile.read_only));
  const visible = section ? sections.filter(({ name }) => name === section) : sections;
  const title = t('profile:title');
  return (
    <>
      <PageTitle>{section && visible[0] ? `${t(visible[0].title)} – ${title}` : title}</PageTitle>
      <h1>{title}</h1>
      <nav className="profile-nav" ref={nav} aria-label={t('profile:sections')}>
        <Link to="/profile" className="pill" activeOptions={{ exact: true }} resetScroll={false}>
          {t('profile:all')}
        </Link>
        {sections.map(({ name, title: label }) => (
          <Link
            key={name}
            to="/profile/$section"
            className="pill"
            params={{ section: name }}
            resetScroll={false}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={section ? 'profile profile-one' : 'profile'}>
        {visible.map(({ name, Section }) => (
          <Section key={name} profile={profile} groups={groups} />
        ))}
      </div>
    </>
  );
}

/** Loads the data of the profile's sections: the person's groups, and the texts. */
export async function loadProfile(app: App): Promise<Group[]> {
  const [groups] = await Promise.all([app.model(companyGroups).mine(), app.loadTexts('profile')]);
  return groups;
}
