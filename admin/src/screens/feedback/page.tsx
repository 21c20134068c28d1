import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { useQueryClient } from '@tanstack/react-query';
import { PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { ExportButton } from '../../data/calls/download.tsx';
import { PagedList } from '../../data/calls/loaded.tsx';
import { useAction } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { ListViews, ScreenTools } from '../../generate/list/views/list-views.tsx';
import { useSelectCommands } from '../../kit/commands/row-commands.ts';
import { LabelledCheck } from '../../kit/inputs/labelled-inputs.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Column } from '../../kit/page/row.tsx';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { useRowSelection } from '../../kit/tables/row-selection.tsx';
import { CASE_FILTERS, CASE_VIEWS, PAGE_SIZE, useCases } from './calls.ts';
import { CaseList } from './case-list.tsx';
import { ChosenFilters, Filters } from './filters.tsx';
import { RecordDialog } from './record-dialog.tsx';

/** Number of cases of a view; empty until it is known. */
function CaseCount({ query }: { query: string }) {
  const chosen = Object.fromEntries(new URLSearchParams(query));
  const { data } = useCall('GET v2/feedbacks/', { query: { ...chosen, page_size: 1 } });
  return data ? <span className="tab-count">{data.count}</span> : null;
}

/** Page of the feedback channel for users who do not handle it: lists those who do. */
function WhoHandles() {
  const translate = useTranslate();
  const { profile } = useConsole();
  const { data } = useCall('GET v1/feedback/managers');
  const names = data?.results.map(({ user_name }) => user_name);
  return (
    <Page title={translate('console.feedback.title')}>
      <Column gap={2} sx={{ maxWidth: 640, justifyItems: 'start' }} aria-busy={!names}>
        <Typography>{translate('console.feedback.not_yours')}</Typography>
        {names && names.length > 0 && (
          <>
            <Typography>{translate('console.feedback.who')}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 3 }}>
              {data?.results.map(({ user, user_name }) => (
                <li key={user}>{user_name}</li>
              ))}
            </Box>
          </>
        )}
        {names?.length === 0 && <Typography>{translate('console.feedback.nobody')}</Typography>}
        {profile.is_tenant_admin && (
          <Button component={LinkBase} to="/settings/feedback" variant="outlined">
            {translate('console.feedback_settings.title')}
          </Button>
        )}
      </Column>
    </Page>
  );
}

const REMINDERS_ROUTE = 'GET v1/feedback/reminders';

/** Switch for reminders of due dates by text message. */
function RemindersSwitch() {
  const translate = useTranslate();
  const { run } = useAction();
  const queries = useQueryClient();
  const { data } = useCall(REMINDERS_ROUTE);
  const [reminds, change] = useSavedChoice(data?.sms, (sms = false) =>
    run(async () => {
      await call('PUT v1/feedback/reminders', { body: { sms } });
      queries.setQueryData([REMINDERS_ROUTE, undefined], { sms });
    }),
  );
  if (reminds === undefined) return null;
  return (
    <LabelledCheck
      isSwitch
      sx={{ mt: 3 }}
      label={translate('console.feedback.remind_by_sms')}
      checked={reminds}
      onChange={(sms) => change(() => sms)}
    />
  );
}

/** Feedback to management, for its managers; other users see who the managers are. */
export default function Feedback() {
  const { profile } = useConsole();
  return profile.is_feedback_manager ? <Cases /> : <WhoHandles />;
}

function Cases() {
  const translate = useTranslate();
  const [isRecording, setRecording] = useState(false);
  const { chosen, pending, change, filters, page, onPage } = useSearchParamFilters(CASE_FILTERS);
  const cases = useCases(chosen);
  const { data } = cases;
  const title = translate('console.feedback.title');
  const isNarrowed = Object.keys(filters).length > 0;
  const selection = useRowSelection<CaseRow>({
    rows: data?.results ?? [],
    filters: JSON.stringify(filters),
    isSelectable: () => true,
  });
  useSelectCommands(selection);
  return (
    <Page
      title={title}
      badge={
        // Its line is there before the number is, so that nothing moves.
        <Typography role="status" color="textSecondary">
          {data ? translate('console.feedback.count', { smart_count: data.count }) : '\u00a0'}
        </Typography>
      }
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
      <PagedList
        read={cases}
        rows={10}
        height={56}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={onPage}
        empty={
          <Typography sx={{ py: 4 }}>
            {translate(isNarrowed ? 'console.list.no_matches' : 'console.feedback.empty')}
          </Typography>
        }
      >
        {(rows) => <CaseList rows={rows} selection={selection} label={title} />}
      </PagedList>
      {data && <RemindersSwitch />}
    </Page>
  );
}
