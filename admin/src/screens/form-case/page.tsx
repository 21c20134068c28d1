import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { REJECTED, WITHDRAWN } from '@piiri/schemas';
import type { HandledSubmission } from '@piiri/shared/contracts/forms.ts';
import { useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { statusOf } from '../../data/api/problem.ts';
import { Loaded, readAll } from '../../data/calls/loaded.tsx';
import { useAction } from '../../data/calls/use-action.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { LabelledChoice } from '../../kit/inputs/labelled-inputs.tsx';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { Neighbours } from '../cases/neighbours.tsx';
import {
  changeSubmission,
  type HandledForm,
  listParams,
  PAGE_SIZE,
  queryOf,
  useHandledForm,
  useHandlers,
  useRefresh,
  useSubmission,
  useSubmissions,
} from '../form-submissions/calls.ts';
import { ApprovalChip, OverdueChip, StateChip } from '../form-submissions/chips.tsx';
import { Approval } from './approval.tsx';
import { CaseHistory } from './history.tsx';
import { Notes, Reply, Thread } from './messages.tsx';
import { Values } from './values.tsx';

/** Links to the previous and the next submission of the list that this one was opened from. */
function SubmissionNeighbours({ form, id }: { form: HandledForm; id: number }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const { chosen } = useSearchParamFilters(listParams(form));
  const { data } = useSubmissions(form.name, {
    ...queryOf(form, chosen),
    page: Number(chosen.page ?? 1),
    page_size: PAGE_SIZE,
  });
  return (
    <Neighbours
      id={id}
      rows={data?.results ?? []}
      addressOf={(neighbour) => `/forms/${form.name}/${neighbour}${search}`}
      labels={{ previous: translate('console.forms.previous'), next: translate('console.forms.next') }}
    />
  );
}

interface CaseProps {
  data: HandledSubmission;
  isReadOnly: boolean;
}

/** State of a submission. The sender is told of each change. */
function StateChoice({ data, isReadOnly }: CaseProps) {
  const translate = useTranslate();
  const { run } = useAction(useRefresh());
  const save = (from: string, to: string) =>
    run(() => changeSubmission(data.form, data.id, { state: to }), 'console.forms.state_saved', {
      work: () => changeSubmission(data.form, data.id, { state: from }),
      done: 'console.forms.state_back',
    });
  const [state, choose] = useSavedChoice(data.state, (next) => save(data.state, next));
  const isEnded = data.state === WITHDRAWN || data.state === REJECTED;
  if (isEnded) return null;
  return (
    <LabelledChoice
      label={translate('console.forms.state')}
      help={translate('console.forms.state_help')}
      disabled={isReadOnly}
      value={state}
      options={data.states.map(({ value, label }) => ({ value, label }))}
      onChange={(next) => choose(() => next)}
    />
  );
}

/** Assigns a submission to one of its handlers, who is told. */
function AssigneeChoice({ data, isReadOnly }: CaseProps) {
  const translate = useTranslate();
  const { run } = useAction(useRefresh());
  const { profile } = useConsole();
  const handlers = useHandlers(data.form);
  const [assignee, assign] = useSavedChoice(data.assignee, (user) =>
    run(
      () => changeSubmission(data.form, data.id, { assignee: user }),
      user === null ? 'console.forms.unassigned' : 'console.forms.assigned',
    ),
  );
  // The assignee may no longer handle the form.
  const former =
    data.assignee !== null && !handlers.some(({ id }) => id === data.assignee)
      ? [{ id: data.assignee, name: data.assignee_name ?? translate('console.forms.somebody') }]
      : [];
  const isHandler = handlers.some(({ id }) => id === profile.id);
  return (
    <LabelledChoice
      label={translate('console.forms.assignee')}
      help={
        assignee === null &&
        isHandler &&
        !isReadOnly && (
          <Button size="small" sx={{ mx: -0.75 }} onClick={() => assign(() => profile.id)}>
            {translate('console.forms.assign_me')}
          </Button>
        )
      }
      disabled={isReadOnly}
      value={assignee === null ? '' : String(assignee)}
      options={[
        { value: '', label: translate('console.forms.assignee_none') },
        ...[...former, ...handlers].map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => assign(() => (value ? Number(value) : null))}
    />
  );
}

/** Who sent a submission, and when it should be and was finished. */
function Facts({ data }: { data: HandledSubmission }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const facts = [
    ['sender', data.sender_name ?? translate('console.forms.sender_gone')],
    ['sent_at', timeOf(data.sent_at)],
    ['due', data.due && timeOf(data.due).slice(0, 10)],
    ['closed_at', data.closed_at && timeOf(data.closed_at)],
  ] as const;
  return (
    <Column component="dl" gap={1} sx={{ m: 0 }}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {translate(`console.forms.${name}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {value}
              </Typography>
            </div>
          ),
      )}
    </Column>
  );
}

function Case({ form, data }: { form: HandledForm; data: HandledSubmission }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const isReadOnly = !data.abilities.includes('change');
  return (
    <Page
      title={data.title || `${form.label} ${data.number}`}
      back={{ to: `/forms/${form.name}${search}`, label: form.plural }}
      badge={
        <Row gap={1} align="center">
          <StateChip states={form.states} state={data.state} label={data.state_label} />
          <OverdueChip overdue={data.overdue} />
          <ApprovalChip state={data.approval?.state ?? null} />
        </Row>
      }
      actions={<SubmissionNeighbours form={form} id={data.id} />}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Column gap={3} sx={{ minWidth: 0 }}>
          {data.state === WITHDRAWN && (
            <Note severity="info">{translate('console.forms.was_withdrawn')}</Note>
          )}
          <Approval data={data} />
          <Values data={data} />
          <Thread messages={data.messages} />
          {!isReadOnly && <Reply data={data} />}
        </Column>
        <Column component="aside" gap={3} sx={{ minWidth: 0 }}>
          <PageSection title={translate('console.forms.handling')} gap={1.5}>
            <Column gap={2}>
              <StateChoice data={data} isReadOnly={isReadOnly} />
              <AssigneeChoice data={data} isReadOnly={isReadOnly} />
              <Facts data={data} />
            </Column>
          </PageSection>
          <Notes data={data} isReadOnly={isReadOnly} />
          <CaseHistory data={data} />
        </Column>
      </Box>
    </Page>
  );
}

/** A submission of a form, with everything that its handlers do. */
export default function FormCase() {
  const translate = useTranslate();
  const { name = '', id: parameter = '' } = useParams<{ name: string; id: string }>();
  const id = Number(parameter);
  const { search } = useLocation();
  const form = useHandledForm(name);
  const submission = useSubmission(name, id);
  const read = readAll({ form, data: submission });
  if (!Number.isInteger(id) || [400, 403, 404].includes(statusOf(read.error))) return <NotFound />;
  if (!read.data)
    return (
      <Page
        title={form.data?.label ?? translate('console.forms.title')}
        back={{ to: `/forms/${name}${search}`, label: form.data?.plural ?? translate('console.forms.title') }}
      >
        <Loaded read={read} rows={4} height={64}>
          {() => null}
        </Loaded>
      </Page>
    );
  return <Case key={id} {...read.data} />;
}
