import { countAnswers } from '@piiri/shared/feedback-answers.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AttachmentList } from '../../../content/article/attachment-list.tsx';
import { ContentPageSkeleton } from '../../../content/article/content-page-skeleton.tsx';
import { MissingContent } from '../../../content/article/missing-content.tsx';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { loadContent } from '../../../data/content/content-route.ts';
import { feedback } from '../../../data/models/feedback.ts';
import { feedbackAnswers } from '../../../data/models/feedback-answers.ts';
import { idParam } from '../../../data/search-params.ts';
import { ConnectedCases, DayText, StatusLabel } from '../../../screens/feedback/case-facts.tsx';
import { ReplyForm } from '../../../screens/feedback/reply-form.tsx';
import { Thread } from '../../../screens/feedback/thread.tsx';
import { BackLink } from '../../../ui/back-link.tsx';

export const Route = createFileRoute('/_in/_content/feedback/$id')({
  ...idParam,
  loader: ({ context: { app }, params: { id }, abortController }) =>
    loadContent(id, app.loadTexts('content', 'feedback'), () =>
      app.model(feedback).one(id, abortController.signal),
    ),
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: MissingFeedback,
  component: SentFeedback,
});

function SentFeedback() {
  const app = useApp();
  const { t } = app;
  const router = useRouter();
  const sent = Route.useLoaderData();
  const answers = app.model(feedbackAnswers);
  const [read, setRead] = useState<{ id: number; count: number }>();
  // Number of answers read before the case was opened; newer ones stay marked while it is open. Only the device knows
  // it.
  useEffect(() => {
    setRead((before) =>
      before?.id === sent.id ? before : { id: sent.id, count: answers.openedOf(sent.id) },
    );
    answers.open(sent.id, countAnswers(sent));
  }, [answers, sent]);
  const title = sent.category_name ?? t('feedback:one');
  const files = sent.attachments.map((file) => ({
    ...file,
    filename: file.filename,
    language: null,
    order: 0,
  }));
  const contact = sent.contact && Object.values(sent.contact).filter(Boolean).join(', ');
  return (
    <article className="article">
      <PageTitle>{title}</PageTitle>
      <div className="measure">
        <BackLink to="/feedback">{t('feedback:back')}</BackLink>
        <h1>{title}</h1>
        <p className="meta">
          <StatusLabel status={sent.status} />
          <DayText day={sent.received_on} />
        </p>
        <ConnectedCases connected={sent.connected} />
        <Thread sent={sent} read={read?.count} />
        <AttachmentList attachments={files} fetch={({ id }) => app.model(feedback).file(sent.id, id)} />
        <p className="notice">
          {contact ? t('feedback:told_contact', { contact }) : t('feedback:told_nothing')}{' '}
          {t(sent.reply_wanted ? 'feedback:told_reply' : 'feedback:told_no_reply')}
        </p>
        {sent.status === 3 ? (
          // When another case continues this one, that is shown above.
          sent.connected.every(({ relation }) => relation === 'former') && (
            <p className="notice">{t('feedback:closed')}</p>
          )
        ) : (
          <ReplyForm key={sent.id} id={sent.id} onSent={() => void router.invalidate()} />
        )}
      </div>
    </article>
  );
}

function MissingFeedback() {
  const { t } = useApp();
  return (
    <MissingContent
      title={t('feedback:missing_title')}
      back={{ to: '/feedback', label: t('feedback:back') }}
    />
  );
}
