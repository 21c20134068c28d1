import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LineSkeleton } from '../../../content/cards/row-skeleton.tsx';
import { ContentResults } from '../../../content/list/content-results.tsx';
import { PageTitle } from '../../../content/page-title.tsx';
import { TimeLabel } from '../../../content/time.tsx';
import { useApp } from '../../../data/app.ts';
import { forms, type OwnSubmission } from '../../../data/models/forms.ts';
import { pendingSubmissions } from '../../../data/outbox/pending-submissions.ts';
import { SubmissionState } from '../../../screens/forms/submission-state.tsx';
import { WaitingList } from '../../../screens/forms/waiting-list.tsx';
import { BackLink } from '../../../ui/back-link.tsx';

/** The one query of the list. */
const ALL = {};

export const Route = createFileRoute('/_in/_default/forms/sent/')({
  // Only the browser has the forms that wait to be sent.
  staticData: { browserOnly: true },
  // The list is not awaited: forms that wait are shown without it.
  loader: async ({ context: { app } }) => {
    void app.model(forms).sent.open(ALL);
    await app.loadTexts('content', 'forms');
  },
  component: SentScreen,
});

function SentScreen() {
  const app = useApp();
  const { t } = app;
  const waiting = app.model(pendingSubmissions).all.value.length;
  const before = useRef(waiting);
  // Forms that waited were sent.
  useEffect(() => {
    if (waiting < before.current) void app.model(forms).sent.open(ALL);
    before.current = waiting;
  }, [app, waiting]);
  return (
    <>
      <PageTitle>{t('forms:sent')}</PageTitle>
      <BackLink to="/forms">{t('forms:back')}</BackLink>
      <h1>{t('forms:sent')}</h1>
      <WaitingList />
      <ContentResults
        source={app.model(forms).sent}
        query={ALL}
        countText={(count) => t('forms:sent_count', { count })}
        emptyText={t('forms:sent_empty')}
        nothingText={t('forms:sent_empty')}
        row={(row) => <SentRow submission={row} />}
        skeleton={<LineSkeleton />}
      />
    </>
  );
}

function SentRow({ submission }: { submission: OwnSubmission }) {
  const { t } = useApp();
  const { id, number, title, form_label, sent_at } = submission;
  const subject = title.replace(/^\d+\s*/, '');
  return (
    <div className="surface form-row">
      <div>
        <Link to="/forms/sent/$id" params={{ id }} className="cover-link">
          <strong>{subject || form_label}</strong>
        </Link>
        <p className="meta">
          <SubmissionState submission={submission} />
          <span>{t('forms:numbered', { form: form_label, number })}</span>
          <TimeLabel time={sent_at} />
        </p>
      </div>
    </div>
  );
}
