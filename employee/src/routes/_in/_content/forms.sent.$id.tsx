import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ContentPageSkeleton } from '../../../content/article/content-page-skeleton.tsx';
import { MissingContent } from '../../../content/article/missing-content.tsx';
import { PageTitle } from '../../../content/page-title.tsx';
import { CallFailure } from '../../../data/api/failure.ts';
import { useApp } from '../../../data/app.ts';
import type { FormField } from '../../../data/forms/values.ts';
import { forms, type OwnSubmission } from '../../../data/models/forms.ts';
import { idParam } from '../../../data/search-params.ts';
import { MessageForm, Messages } from '../../../screens/forms/messages.tsx';
import { SubmissionState } from '../../../screens/forms/submission-state.tsx';
import { SubmissionValues } from '../../../screens/forms/submission-values.tsx';
import { nameOf } from '../../../texts/format.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { restoreFocus } from '../../../ui/browser/focus.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAction } from '../../../ui/hooks/use-action.ts';
import '../../../ui/notice.css';

export const Route = createFileRoute('/_in/_content/forms/sent/$id')({
  ...idParam,
  loader: async ({ context: { app }, params: { id }, abortController: { signal } }) => {
    await app.loadTexts('content', 'forms', 'offline');
    return app.model(forms).submission(id, signal);
  },
  pendingComponent: ContentPageSkeleton,
  notFoundComponent: MissingSubmission,
  component: SentSubmissionScreen,
});

function SentSubmissionScreen() {
  const app = useApp();
  const { session, t } = app;
  const router = useRouter();
  const submission = Route.useLoaderData();
  const { id, number, form_label, sent_at, due, abilities } = submission;
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const title = t('forms:numbered', { form: form_label, number });
  return (
    <article className="article">
      <PageTitle>{title}</PageTitle>
      <div className="measure">
        <BackLink to="/forms/sent">{t('forms:sent')}</BackLink>
        <h1>{title}</h1>
        <p className="meta">
          <SubmissionState submission={submission} />
          <span>{t('forms:sent_at', { time: formatDateTime(sent_at, zone) })}</span>
          {due && abilities.includes('message') && (
            <span>{t('forms:due', { time: formatDateTime(due, zone) })}</span>
          )}
        </p>
        <Approval approval={submission.approval} />
        <SubmissionValues fields={submission.form_fields as FormField[]} values={submission.fields} />
        <section className="form-thread" aria-labelledby="form-messages">
          <h2 id="form-messages">{t('forms:messages')}</h2>
          <Messages messages={submission.messages} />
          {abilities.includes('message') ? (
            <MessageForm key={id} id={id} onSent={() => void router.invalidate()} />
          ) : (
            <p className="notice">{t('forms:ended')}</p>
          )}
        </section>
        {abilities.includes('withdraw') && <Withdraw id={id} />}
      </div>
    </article>
  );
}

/** How the approval stands: who is asked, or who decided and why. */
function Approval({ approval }: Pick<OwnSubmission, 'approval'>) {
  const { t } = useApp();
  if (!approval) return null;
  const name = nameOf(approval.person);
  const { state, comment } = approval;
  return (
    <div className="notice">
      <p>{name ? t(`forms:approval_${state}_by`, { name }) : t(`forms:approval_${state}`)}</p>
      {comment && (
        <p className="as-written" dir="auto">
          {comment}
        </p>
      )}
    </div>
  );
}

/** Takes a submission back before anybody handles it. */
function Withdraw({ id }: { id: number }) {
  const app = useApp();
  const { t } = app;
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useAction(async () => {
    const result = await app.model(forms).withdraw(id);
    if (!result.ok && result.status === 409) await router.invalidate();
    if (!result.ok) throw new CallFailure(result.status, result.data);
    await router.invalidate();
    restoreFocus();
  });
  return (
    <p className="form-withdraw">
      <QuietButton busy={isBusy} onClick={() => setAsking(true)}>
        {t('forms:withdraw')}
      </QuietButton>
      <span role="alert" className="field-error">
        {error !== undefined && ((error instanceof CallFailure && error.problem.detail) || t('forms:failed'))}
      </span>
      {isAsking && (
        <ConfirmDialog
          title={t('forms:withdraw_ask')}
          action={t('forms:withdraw')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void run();
          }}
        />
      )}
    </p>
  );
}

function MissingSubmission() {
  const { t } = useApp();
  return <MissingContent title={t('forms:missing')} back={{ to: '/forms/sent', label: t('forms:sent') }} />;
}
