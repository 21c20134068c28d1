import { createFileRoute, Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { PageTitle } from '../../../components/page-title.tsx';
import { Details } from '../../../components/profile/details.tsx';
import { Install } from '../../../components/profile/install.tsx';
import { Notifications } from '../../../components/profile/notifications.tsx';
import { OwnData } from '../../../components/profile/own-data.tsx';
import { ProfilePicture } from '../../../components/profile/profile-picture.tsx';
import { Sessions } from '../../../components/profile/sessions.tsx';
import { Settings } from '../../../components/profile/settings.tsx';
import { useApp } from '../../../models/app.ts';
import { companyGroups } from '../../../models/groups.ts';

export const Route = createFileRoute('/_in/_default/profile')({
  loader: async ({ context: { app } }) => {
    const [groups] = await Promise.all([app.model(companyGroups).mine(), app.loadTexts('profile')]);
    return groups;
  },
  component: ProfileScreen,
});

function ProfileScreen() {
  const { session, t } = useApp();
  const groups = Route.useLoaderData();
  const profile = session.profile.value;
  if (!profile) return null;
  const hasChat = session.tenant.value?.settings.chat_enabled !== false;
  return (
    <>
      <PageTitle>{t('profile:title')}</PageTitle>
      <h1>{t('profile:title')}</h1>
      <div className="profile">
        <div>
          <section className="block" aria-labelledby="details">
            <h2 id="details">{t('profile:details')}</h2>
            <ProfilePicture profile={profile} />
            <Details profile={profile} groups={groups} />
          </section>
          <section className="block" aria-labelledby="security">
            <h2 id="security">{t('profile:security')}</h2>
            <Link to="/change-password" className="button button-quiet">
              <KeyRound aria-hidden="true" />
              {t(profile.has_password ? 'profile:change_password' : 'profile:set_password')}
            </Link>
          </section>
        </div>
        <div>
          <Settings profile={profile} />
          {hasChat && !profile.read_only && <Notifications />}
          <Sessions />
          <OwnData />
          <Install />
        </div>
      </div>
    </>
  );
}
