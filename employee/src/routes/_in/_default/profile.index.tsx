import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../../components/profile/profile-screen.tsx';
import { FIRST_SECTION } from '../../../components/profile/profile-sections.tsx';
import { loadProfile } from '../../../models/load-profile.ts';

export const Route = createFileRoute('/_in/_default/profile/')({
  loader: ({ context: { app } }) => loadProfile(app),
  component: FirstSection,
});

function FirstSection() {
  return <ProfileScreen section={FIRST_SECTION} groups={Route.useLoaderData()} />;
}
