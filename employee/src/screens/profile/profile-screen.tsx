import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { Link, useHydrated } from '@tanstack/react-router';
import {
  ArrowLeft,
  Bell,
  CircleUserRound,
  Download,
  Eye,
  FileDown,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Palette,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { PageTitle } from '../../content/page-title.tsx';
import { type App, useApp } from '../../data/app.ts';
import { companyGroups, type Group } from '../../data/models/groups.ts';
import { isStandalone } from '../../ui/browser/device.ts';
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
import { type SectionName, SettingsIndex } from './settings-index.tsx';
import './profile.css';

interface SectionProps {
  profile: Profile;
  groups: Group[];
}

interface ProfileSection {
  name: SectionName;
  icon: LucideIcon;
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

/** The sections in order, each a page of its own. New sections are added here. */
const PROFILE_SECTIONS: readonly ProfileSection[] = [
  { name: 'details', icon: CircleUserRound, title: 'profile:details', Section: OwnDetails },
  { name: 'look', icon: Palette, title: 'profile:look', Section: AppearanceSettings },
  {
    name: 'visibility',
    icon: Eye,
    title: 'profile:visibility',
    Section: VisibilitySettings,
    notReadOnly: true,
  },
  { name: 'notifications', icon: Bell, title: 'menu.notices', Section: AllNotices },
  { name: 'security', icon: KeyRound, title: 'profile:security', Section: Security },
  { name: 'sessions', icon: MonitorSmartphone, title: 'profile:sessions', Section: Sessions },
  { name: 'data', icon: FileDown, title: 'profile:data', Section: OwnData },
  { name: 'install', icon: Download, title: 'profile:install', Section: Install },
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

/** The user's details and settings. `section`: name of the section shown; undefined shows all as rows. */
export function ProfileScreen({ section, groups }: { section?: string; groups: Group[] }) {
  const { session, t } = useApp();
  const profile = session.profile.value;
  const isInstalled = useHydrated() && isStandalone();
  if (!profile) return null;
  const title = t('profile:title');
  const openSection = PROFILE_SECTIONS.find(({ name }) => name === section);
  if (!openSection) {
    const sections = PROFILE_SECTIONS.filter(
      ({ name, notReadOnly }) => !(notReadOnly && profile.read_only) && !(name === 'install' && isInstalled),
    );
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <h1>{title}</h1>
        <SettingsIndex
          profile={profile}
          sections={sections.map((row) => ({ ...row, title: t(row.title) }))}
        />
      </>
    );
  }
  const { name, Section } = openSection;
  return (
    <>
      <PageTitle>{`${t(openSection.title)} – ${title}`}</PageTitle>
      <Link to="/profile" hash={name} className="back-link">
        <ArrowLeft className="directed" />
        {title}
      </Link>
      <h1>{t(openSection.title)}</h1>
      <div className="profile">
        {!(openSection.notReadOnly && profile.read_only) && <Section profile={profile} groups={groups} />}
      </div>
    </>
  );
}

/** Loads the data of the profile's sections: the person's groups, and the texts. */
export async function loadProfile(app: App): Promise<Group[]> {
  const [groups] = await Promise.all([app.model(companyGroups).mine(), app.loadTexts('profile')]);
  return groups;
}
