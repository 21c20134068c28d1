import { createFileRoute } from '@tanstack/react-router';
import { loadProfile, ProfileScreen } from '../../../screens/profile/profile-screen.tsx';

export const Route = createFileRoute('/_in/_default/profile/')({
  loader: ({ context: { app } }) => loadProfile(app),
  component: AllSections,
});

function AllSections() {
  return <ProfileScreen groups={Route.useLoaderData()} />;
}
