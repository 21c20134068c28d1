import { createFileRoute, Link } from '@tanstack/react-router';
import { LineSkeleton } from '../../../content/cards/row-skeleton.tsx';
import { ContentResults } from '../../../content/list/content-results.tsx';
import { PageTitle } from '../../../content/page-title.tsx';
import { TimeLabel } from '../../../content/time.tsx';
import { useApp } from '../../../data/app.ts';
import { type ApprovalRow, type ApprovalState, forms } from '../../../data/models/forms.ts';
import { approvalSearch } from '../../../data/search-params.ts';
import { nameOf } from '../../../texts/format.ts';
import { Pills } from '../../../ui/form/pills.tsx';
import '../../../ui/form/choices.css';
import '../../../screens/forms/forms.css';

export const Route = createFileRoute('/_in/_default/approvals/')({
  validateSearch: approvalSearch,
  loaderDeps: ({ search: { state } }): { state: ApprovalState } => ({ state: state ?? 'open' }),
  // The list is not awaited: the screen and its filter are shown while it loads.
  loader: async ({ context: { app }, deps }) => {
    void app.model(forms).approvals.open(deps);
    await app.loadTexts('content', 'forms');
    return deps;
  },
  component: ApprovalsScreen,
});

function ApprovalsScreen() {
  const app = useApp();
  const { t } = app;
  const query = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const options: { value: ApprovalState; label: string }[] = [
    { value: 'open', label: t('forms:approvals_waiting') },
    { value: 'done', label: t('forms:approvals_done') },
  ];
  const emptyText = t(query.state === 'open' ? 'forms:approvals_none' : 'forms:approvals_none_done');
  return (
    <>
      <PageTitle>{t('forms:approvals')}</PageTitle>
      <h1>{t('forms:approvals')}</h1>
      <div className="form-links">
        <Pills
          label={t('forms:approvals_show')}
          value={query.state}
          options={options}
          onChoose={(state) => void navigate({ search: state === 'done' ? { state } : {}, replace: true })}
        />
      </div>
      <ContentResults
        source={app.model(forms).approvals}
        query={query}
        isFiltered={false}
        countText={(count) => t('forms:sent_count', { count })}
        emptyText={emptyText}
        nothingText={emptyText}
        row={(row) => <Row approval={row} />}
        skeleton={<LineSkeleton />}
      />
    </>
  );
}

function Row({ approval }: { approval: ApprovalRow }) {
  const { t } = useApp();
  const { id, form_label, submission, sender, sent_at, state } = approval;
  const subject = submission.title.replace(/^\d+\s*/, '');
  return (
    <div className="surface form-row">
      <div>
        <Link to="/approvals/$id" params={{ id }} className="cover-link">
          <strong>{[form_label, subject].filter(Boolean).join(': ')}</strong>
        </Link>
        <p className="meta">
          {state !== 'open' && <span>{t(`forms:decision_${state}`)}</span>}
          {sender && <span>{nameOf(sender)}</span>}
          <TimeLabel time={sent_at} />
        </p>
      </div>
    </div>
  );
}
