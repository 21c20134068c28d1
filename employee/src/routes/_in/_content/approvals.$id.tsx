import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { ContentPageSkeleton } from '../../../content/article/content-page-skeleton.tsx';
import { MissingContent } from '../../../content/article/missing-content.tsx';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import type { FormField } from '../../../data/forms/values.ts';
import { forms } from '../../../data/models/forms.ts';
import { idParam } from '../../../data/search-params.ts';
import { DecisionForm } from '../../../screens/forms/decision-form.tsx';
import { SubmissionValues } from '../../../screens/forms/submission-values.tsx';
import { nameOf } from '../../../texts/format.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { restoreFocus } from '../../../ui/browser/focus.ts';
import '../../../ui/notice.css';

export const Route = createFileRoute('/_in/_content/approvals/$id')({
  ...idParam,
  loader: async ({ context: { app }, params: { id }, abortController: { signal } }) => {
    await app.loadTexts('content', 'forms', 'offline');
    return app.model(forms).approval(id, signal);
  },
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: MissingApproval,
  component: ApprovalScreen,
});

function ApprovalScreen() {
  const app = useApp();
  const { session, t } = app;
  const router = useRouter();
  const approval = Route.useLoaderData();
  const { id, form_label, submission, sender, sent_at, state, comment, decided_at } = approval;
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const title = t('forms:numbered', { form: form_label, number: submission.number });
  const outcome = useRef<HTMLDivElement>(null);
  return (
    <article className="article">
      <PageTitle>{title}</PageTitle>
      <div className="measure">
        <BackLink to="/approvals">{t('forms:approvals')}</BackLink>
        <h1>{title}</h1>
        <p className="meta">
          {sender && <span>{nameOf(sender)}</span>}
          <span>{t('forms:sent_at', { time: formatDateTime(sent_at, zone) })}</span>
        </p>
        <SubmissionValues fields={approval.form_fields as FormField[]} values={approval.fields} />
        {state === 'open' ? (
          <DecisionForm
            key={id}
            id={id}
            onDecided={() => {
              void router.invalidate().then(() => restoreFocus(() => outcome.current));
            }}
            onOutdated={() => void router.invalidate()}
          />
        ) : (
          <div className="notice" ref={outcome} tabIndex={-1} role="status">
            <p>
              <strong>{t(`forms:decision_${state}`)}</strong>{' '}
              {decided_at && <time dateTime={decided_at}>{formatDateTime(decided_at, zone)}</time>}
            </p>
            {comment && (
              <p className="as-written" dir="auto">
                {comment}
              </p>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

function MissingApproval() {
  const { t } = useApp();
  return (
    <MissingContent
      title={t('forms:missing_approval')}
      back={{ to: '/approvals', label: t('forms:approvals') }}
    />
  );
}
