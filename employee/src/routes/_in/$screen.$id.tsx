import { createFileRoute, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadAcknowledgement } from '../../content/acknowledgement/load-acknowledgement.ts';
import { ContentPageSkeleton } from '../../content/article/content-page-skeleton.tsx';
import { loadContent } from '../../data/content/content-route.ts';
import { screenAt } from '../../data/content/screens.ts';
import { kindAt, loadKindView } from '../../screens/content/content-kind.ts';
import { MissingPage, PageScreen } from '../../screens/content/page-screen.tsx';

/**
 * Generic page of an object of a kind of content, from its definition. A specific route with the same path takes
 * precedence.
 */
export const Route = createFileRoute('/_in/$screen/$id')({
  params: {
    parse: ({ screen, id }: { screen: string; id: string }) => ({ screen, id: Number(id) }),
    stringify: ({ screen, id }: { screen: string; id: number }) => ({ screen, id: String(id) }),
  },
  loader: async ({ context: { app }, params: { screen, id }, location, abortController: { signal } }) => {
    const kind = kindAt(app, screen, 'page', location);
    const { source } = kind;
    const neighbours = kind.screen.isTree ? Promise.resolve({}) : source.neighbours(id);
    const loading = loadKindView(app, kind);
    return loadContent(id, loading, async () => {
      const item = source.item(id, signal);
      const data = loading.then(({ override }) => override.load?.(app, item, signal));
      const acknowledgement = item.then((row) => loadAcknowledgement(app, kind.screen.name, row, signal));
      const [view] = await Promise.all([loading, item, data, acknowledgement]);
      return { kind, view, item: await item, neighbours, data: await data, asking: await acknowledgement };
    });
  },
  pendingComponent: PendingPage,
  notFoundComponent: NoPage,
  component: KindPageScreen,
});

/** Column of a page: at reading width, or at list width where a branch stands beside the page. */
function Column({ children }: { children: ReactNode }) {
  const { screen } = useParams({ strict: false });
  const isTree = screenAt(screen ?? '')?.isTree;
  return <div className={isTree ? 'column' : 'column column-reading'}>{children}</div>;
}

function PendingPage() {
  return (
    <Column>
      <ContentPageSkeleton />
    </Column>
  );
}

function NoPage() {
  const { screen } = useParams({ strict: false });
  return (
    <Column>
      <MissingPage name={screenAt(screen ?? '')?.name ?? ''} />
    </Column>
  );
}

function KindPageScreen() {
  const { kind, ...props } = Route.useLoaderData();
  return (
    <Column>
      <PageScreen key={kind.screen.name} kind={kind} {...props} />
    </Column>
  );
}
