import { createFileRoute, useParams } from '@tanstack/react-router';
import { loadAcknowledgement } from '../../../content/acknowledgement/load-acknowledgement.ts';
import { CheckedOn } from '../../../content/article/checked-on.tsx';
import { ContentPage, ExactTime } from '../../../content/article/content-page.tsx';
import { ContentPageSkeleton } from '../../../content/article/content-page-skeleton.tsx';
import { MissingContent } from '../../../content/article/missing-content.tsx';
import { NextPrevious } from '../../../content/article/next-previous.tsx';
import { OwnFacts } from '../../../content/article/own-value.tsx';
import { Discussion } from '../../../content/comments/discussion.tsx';
import { useReading } from '../../../content/reading/use-reading.tsx';
import { useApp } from '../../../data/app.ts';
import { loadContent } from '../../../data/content/content-route.ts';
import { findContentType } from '../../../data/menu.ts';
import { ownContents, pictureOf, summaryOf, titleOf } from '../../../data/models/own-content.ts';
import { redirectToMissing } from '../../../data/session/features.ts';

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
  const { type, item: original, neighbours, asking } = Route.useLoaderData();
  const kind = `content/${type.name}`;
  const { row: item, translated, bar } = useReading(kind, original);
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
      reading={
        <>
          {asking && <asking.Hint {...asking} />}
          {bar}
        </>
      }
      back={all}
      picture={picture?.src}
      isPersonal
      meta={
        <>
          {item.release_date && <ExactTime time={item.release_date} />}
          {item.group_name && <span>{item.group_name}</span>}
          <CheckedOn time={item.checked_at} />
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
      {asking && <asking.Panel key={`asking-${item.id}`} {...asking} translated={translated} />}
      <Discussion kind={kind} item={item} words={type} />
    </ContentPage>
  );
}
