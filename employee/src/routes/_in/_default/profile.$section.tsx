import { createFileRoute, redirect } from '@tanstack/react-router';
import { isProfileSection, loadProfile, ProfileScreen } from '../../../screens/profile/profile-screen.tsx';

export const Route = createFileRoute('/_in/_default/profile/$section')({
  loader: ({ context: { app }, params: { section } }) => {
    if (!isProfileSection(section)) throw redirect({ to: '/404', replace: true });
    return loadProfile(app);
  },
  component: OneSection,
});

function OneSection() {
  return <ProfileScreen section={Route.useParams().section} groups={Route.useLoaderData()} />;
}
