import { createFileRoute } from '@tanstack/react-router';
import { Cover } from '../../../components/home/cover.tsx';
import { HomeSkeleton } from '../../../components/home/home-skeleton.tsx';
import { Latest } from '../../../components/home/latest.tsx';
import { Tiles } from '../../../components/home/tiles.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { useApp } from '../../../models/app.ts';

export const Route = createFileRoute('/_in/_default/home')({
  // Most people's first screen: it comes with the program itself.
  codeSplitGroupings: [],
  loader: ({ context: { app }, abortController }) => app.feed.latest(abortController.signal),
  pendingComponent: HomeSkeleton,
  component: HomeScreen,
});

function HomeScreen() {
  const { t } = useApp();
  const items = Route.useLoaderData();
  return (
    <>
      <PageTitle>{t('home.title')}</PageTitle>
      <Cover />
      <Latest items={items} />
      <Tiles />
    </>
  );
}
