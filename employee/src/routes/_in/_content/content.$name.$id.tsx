import { createFileRoute, useParams } from '@tanstack/react-router';
import { Discussion } from '../../../components/comments/discussion.tsx';
import { ContentPage } from '../../../components/content/content-page.tsx';
import { ContentPageSkeleton } from '../../../components/content/content-page-skeleton.tsx';
import { MissingContent } from '../../../components/content/missing-content.tsx';
import { NextPrevious } from '../../../components/content/next-previous.tsx';
import { ExactTime } from '../../../components/exact-time.tsx';
import { OwnFacts } from '../../../components/own-content/own-value.tsx';
import { useApp } from '../../../models/app.ts';
import { loadContent } from '../../../models/content-route.ts';
import { redirectToMissing } from '../../../models/features.ts';
import { loadAcknowledgement } from '../../../models/load-acknowledgement.ts';
import { findContentType } from '../../../models/menu.ts';
import { ownContents, pictureOf, summaryOf, titleOf } from '../../../models/own-content.ts';

/** Page of an object of the company's own content. */
export const Route = createFileRoute('/_in/_content/content/$name/$id')({
  params: {
    parse: ({ name, id }: { name: string; id: string }) => ({ name, id: Number(id) }),
    stringify: ({ name, id }: { name: string; id: number }) => ({ name, id: String(id) }),
  },
  loader: async ({ context: { app }, params: { name, id }, location, abortController: { signal } }) => {
    const own = app.model(ownContents);
    const loading = app.loadTexts('content');
    const neighbours = own.of(name).neighbours(id);
    return loadContent(id, loading, async () => {
      const type = await own.type(name, signal);
      if (!type) throw redirectToMissing(location);
      const item = await own.of(name).item(id, signal);
      const acknowledgement = await loadAcknowledgement(app, `content/${name}`, item, signal);
      return { type, item, neighbours, asking: acknowledgement };
    });
  },
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: NoPage,
  component: OwnPage,
});

function NoPage() {
  const { session, t } = useApp();
  const { name } = useParams({ strict: false });
  const label = findContentType(`content/${name}`, session.tenant.value)?.many ?? '';
  return <MissingContent title={t('content:any.missing_title')} back={{ to: `/content/${name}`, label }} />;
}

function OwnPage() {
  const app = useApp();
  const { t } = app;
  const { type, item, neighbours, asking } = Route.useLoaderData();
  const kind = `content/${type.name}`;
  const all = { to: `/${kind}`, label: type.many };
  const picture = pictureOf(type, item);
  // Told above: by its headline and its picture.
  const rest = type.fields.filter(({ name }) => name !== type.title && name !== picture?.name);
  return (
    <ContentPage
      kind={kind}
      id={item.id}
      title={titleOf(app, type, item)}
      language={undefined}
      back={all}
      picture={picture?.src}
      isPersonal
      meta={
        <>
          {item.release_date && <ExactTime time={item.release_date} />}
          {item.group_name && <span>{item.group_name}</span>}
        </>
      }
      end={
        <NextPrevious
          key={`next-${item.id}`}
          label={t('content:any.more')}
          all={all}
          neighbours={neighbours}
          summary={(row) => summaryOf(app, type, row)}
        />
      }
    >
      <OwnFacts fields={rest} custom={item.custom} />
      {asking && (
        <asking.Panel
          key={item.id}
          entity={kind}
          id={item.id}
          path={asking.path}
          asked={asking.asked}
          own={asking.own}
        />
      )}
      <Discussion kind={kind} item={item} words={type} />
    </ContentPage>
  );
}
