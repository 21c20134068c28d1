import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { AttachmentList } from '../../../components/news/attachment-list.tsx';
import { MissingNews } from '../../../components/news/missing-news.tsx';
import { NewsItemBones } from '../../../components/news/news-item-bones.tsx';
import { NextPrevious } from '../../../components/news/next-previous.tsx';
import { VideoConsent } from '../../../components/news/video-consent.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Picture } from '../../../components/picture.tsx';
import { RichText } from '../../../components/rich-text.tsx';
import { TimeLabel } from '../../../components/time-label.tsx';
import { useApp } from '../../../models/app.ts';
import { contentOf } from '../../../models/content.ts';
import { CallFailure } from '../../../models/failure.ts';

export const Route = createFileRoute('/_in/_content/news/$id')({
  params: {
    parse: ({ id }) => ({ id: Number(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: async ({ context: { app }, params: { id }, abortController }) => {
    if (!Number.isSafeInteger(id)) throw notFound();
    const neighbours = app.news.neighbours(id);
    try {
      return { item: await app.news.item(id, abortController.signal), neighbours };
    } catch (error) {
      if (error instanceof CallFailure && error.status === 404) throw notFound();
      throw error;
    }
  },
  pendingComponent: NewsItemBones,
  notFoundComponent: MissingNews,
  component: NewsItemScreen,
});

function NewsItemScreen() {
  const { readMarks, t } = useApp();
  const { item, neighbours } = Route.useLoaderData();
  const content = contentOf(item.translations);

  useEffect(() => readMarks.markRead('news', item.id), [readMarks, item.id]);

  return (
    <article className="article">
      <PageTitle>{content?.title ?? t('news.title')}</PageTitle>
      <Link to="/news" className="back-link">
        <ArrowLeft aria-hidden="true" className="directed" />
        {t('news.back')}
      </Link>
      {item.image && <Picture src={item.image} first transition={`news-${item.id}`} />}
      <div className="measure">
        <h1>{content?.title}</h1>
        <p className="meta">
          <TimeLabel time={item.release_date} />
          {item.group_name && <span>{item.group_name}</span>}
        </p>
        <RichText html={content?.text ?? ''} />
        {item.video_url && (
          <VideoConsent key={item.id} videoId={item.video_url} title={content?.title ?? ''} />
        )}
        {item.attachments.length > 0 && <AttachmentList newsId={item.id} attachments={item.attachments} />}
      </div>
      <NextPrevious key={`next-${item.id}`} neighbours={neighbours} />
    </article>
  );
}
