import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../../components/profile/profile-screen.tsx';
import { loadProfile } from '../../../models/load-profile.ts';

export const Route = createFileRoute('/_in/_default/profile/')({
  loader: ({ context: { app } }) => loadProfile(app),
  component: AllSections,
});

function AllSections() {
  return <ProfileScreen groups={Route.useLoaderData()} />;
}
