import { createFileRoute, Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { noteSeen } from '../../../browser/note-seen.ts';
import { Discussion } from '../../../components/comments/discussion.tsx';
import { ContentPageSkeleton } from '../../../components/content/content-page-skeleton.tsx';
import { CopyLink } from '../../../components/content/copy-link.tsx';
import { MissingContent } from '../../../components/content/missing-content.tsx';
import { NextPrevious } from '../../../components/content/next-previous.tsx';
import { ExactTime } from '../../../components/exact-time.tsx';
import { OwnFacts } from '../../../components/own-content/own-value.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Picture } from '../../../components/picture.tsx';
import { usePicture } from '../../../components/use-picture.ts';
import { useApp } from '../../../models/app.ts';
import { loadContent } from '../../../models/content-route.ts';
import { toMissing } from '../../../models/features.ts';
import { loadAsking } from '../../../models/load-asking.ts';
import { ownContent } from '../../../models/menu.ts';
import { ownContents, pictureOf, summaryOf, titleOf } from '../../../models/own-content.ts';
import { transitionOf } from '../../../models/screens.ts';
import '../../../components/content/content-page.css';

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
      if (!type) throw toMissing(location);
      const item = await own.of(name).item(id, signal);
      const asking = await loadAsking(app, `content/${name}`, item, signal);
      return { type, item, neighbours, asking };
    });
  },
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: NoPage,
  component: OwnPage,
});

function NoPage() {
  const { session, t } = useApp();
  const { name } = useParams({ strict: false });
  const label = ownContent(`content/${name}`, session.tenant.value)?.many ?? '';
  return <MissingContent title={t('content:any.missing_title')} back={{ to: `/content/${name}`, label }} />;
}

function OwnPage() {
  const app = useApp();
  const { type, item, neighbours, asking } = Route.useLoaderData();
  const { custom } = item;
  const title = titleOf(app, type, item);
  const kind = `content/${type.name}`;
  const path = `/${kind}`;
  const picture = pictureOf(type, item);
  const { src, image } = usePicture(picture?.src);
  // The headline and the picture already show the other two.
  const rest = type.fields.filter(({ name }) => name !== type.title && name !== picture?.name);
  const { readMarks, t } = app;
  useEffect(() => readMarks.markRead(kind, item.id), [readMarks, kind, item.id]);
  useEffect(() => noteSeen(app, kind, item.id), [app, kind, item.id]);
  return (
    <article className="article">
      <PageTitle>{title}</PageTitle>
      <div className={src ? undefined : 'measure'}>
        <Link to={path} className="back-link">
          <ArrowLeft aria-hidden="true" className="directed" />
          {type.many}
        </Link>
      </div>
      {src && <Picture src={src} image={image} first transition={transitionOf(kind, item.id)} />}
      <div className="measure">
        <h1>{title}</h1>
        <p className="meta">
          {item.release_date && <ExactTime time={item.release_date} />}
          {item.group_name && <span>{item.group_name}</span>}
        </p>
        <OwnFacts fields={rest} custom={custom} />
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
        <div className="page-steps">
          <CopyLink path={`${path}/${item.id}`} />
        </div>
      </div>
      <NextPrevious
        key={`next-${item.id}`}
        label={t('content:any.more')}
        all={{ to: path, label: type.many }}
        neighbours={neighbours}
        summary={(row) => summaryOf(app, type, row)}
      />
    </article>
  );
}
