import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import { useMenuTitle } from '../../../data/menu.ts';
import { feedback, type OwnFeedback } from '../../../data/models/feedback.ts';
import { feedbackAnswers } from '../../../data/models/feedback-answers.ts';
import { FeedbackForm } from '../../../screens/feedback/feedback-form.tsx';
import { OwnList } from '../../../screens/feedback/own-list.tsx';
import { PolicyPanel } from '../../../screens/feedback/policy-panel.tsx';
import { restoreFocus } from '../../../ui/browser/focus.ts';
import { EmptyNote } from '../../../ui/empty-note.tsx';

export const Route = createFileRoute('/_in/_default/feedback/')({
  loader: async ({ context: { app } }) => {
    const model = app.model(feedback);
    const [categories, policy, own] = await Promise.all([
      model.categories(),
      model.policy(),
      model.own(),
      app.loadTexts('content', 'feedback'),
    ]);
    return { categories, policy, own };
  },
  component: FeedbackScreen,
});

function FeedbackScreen() {
  const app = useApp();
  const { t } = app;
  const router = useRouter();
  const title = useMenuTitle('feedback');
  const { categories, policy, own } = Route.useLoaderData();
  const [sent, setSent] = useState<OwnFeedback>();
  const done = useRef<HTMLDivElement>(null);
  // Only in the browser, which alone knows the opened answers: a server-rendered page is the same before and after.
  useEffect(() => void app.model(feedbackAnswers).load(), [app]);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="lead">{t('feedback:lead')}</p>
      <div className="feedback-columns">
        <section
          className="feedback-own"
          data-empty={own.length === 0 || undefined}
          aria-labelledby="feedback-own"
        >
          <h2 id="feedback-own">{t('feedback:own')}</h2>
          <OwnList rows={own} />
        </section>
        <section aria-labelledby="feedback-new">
          <h2 id="feedback-new">{t('feedback:new')}</h2>
          {sent && (
            <div className="result-panel surface" ref={done} tabIndex={-1} role="status">
              <CircleCheck />
              <div>
                <strong>{t('feedback:sent')}</strong>
                <p>{t('feedback:sent_text')}</p>
                <Link to="/feedback/$id" params={{ id: sent.id }} className="link-button">
                  {t('feedback:sent_open')}
                </Link>
              </div>
            </div>
          )}
          {categories.length > 0 ? (
            <>
              <PolicyPanel policy={policy} />
              <FeedbackForm
                key={sent?.id ?? 0}
                categories={categories}
                onSent={(answer) => {
                  setSent(answer);
                  restoreFocus(() => done.current);
                  void router.invalidate();
                }}
              />
            </>
          ) : (
            <EmptyNote>
              <p>{t('feedback:no_categories')}</p>
            </EmptyNote>
          )}
        </section>
      </div>
    </>
  );
}
