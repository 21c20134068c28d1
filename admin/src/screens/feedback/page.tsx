import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { PhoneIncoming } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ExportButton } from '../../data/calls/export-button.tsx';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useConsole } from '../../data/session/console-context.tsx';
import { ListViews, ScreenTools } from '../../generate/list/views/list-views.tsx';
import { useSelectCommands } from '../../kit/commands/use-select-commands.ts';
import { LoadingRows } from '../../kit/page/loading-rows.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { Pager } from '../../kit/tables/pager.tsx';
import { useRowSelection } from '../../kit/tables/use-row-selection.ts';
import { CASE_FILTERS, CASE_VIEWS, PAGE_SIZE, useCases } from './calls.ts';
import { CaseCount } from './case-count.tsx';
import { CaseList } from './case-list.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { Filters } from './filters.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RemindersSwitch } from './reminders-switch.tsx';
import { WhoHandles } from './who-handles.tsx';

/** Feedback to management, for its managers; other users see who the managers are. */
export default function Feedback() {
  const { profile } = useConsole();
  return profile.is_feedback_manager ? <Cases /> : <WhoHandles />;
}

function Cases() {
  const translate = useTranslate();
  const [isRecording, setRecording] = useState(false);
  const { chosen, pending, change } = useSearchParamFilters(CASE_FILTERS);
  const { data, error, refetch } = useCases(chosen);
  const title = translate('console.feedback.title');
  const { page: _, ...filters } = chosen;
  const isNarrowed = Object.keys(filters).length > 0;
  const selection = useRowSelection<CaseRow>({
    rows: data?.results ?? [],
    filters: JSON.stringify(filters),
    isSelectable: () => true,
  });
  useSelectCommands(selection);
  const pages = Math.ceil((data?.count ?? 0) / PAGE_SIZE);
  return (
    <Page
      title={title}
      actions={
        <>
          <ScreenTools list={CASE_VIEWS}>
            <ExportButton isTool path="v2/feedbacks/" query={filters} name={title} />
          </ScreenTools>
          <Button variant="contained" startIcon={<PhoneIncoming />} onClick={() => setRecording(true)}>
            {translate('console.feedback.record')}
          </Button>
        </>
      }
    >
      <ListViews list={CASE_VIEWS} label={title} Count={CaseCount} />
      <RecordDialog isOpen={isRecording} onClose={() => setRecording(false)} />
      <Filters chosen={pending} onChange={change} />
      <ChosenFilters chosen={pending} onChange={change} />
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows height={56} />
      ) : (
        <>
          <CaseList rows={data.results} count={data.count} selection={selection} label={title} />
          {data.results.length === 0 && (
            <Typography sx={{ py: 4 }}>
              {translate(isNarrowed ? 'console.list.no_matches' : 'console.feedback.empty')}
            </Typography>
          )}
          <Pager
            page={Number(chosen.page ?? 1)}
            pages={pages}
            sx={{ mt: 2 }}
            onPage={(page) => change({ page: String(page) })}
          />
        </>
      )}
      <RemindersSwitch />
    </Page>
  );
}
