import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { messageOf } from '../../data/api/problem.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { LabelledChoice } from '../../kit/inputs/labelled-inputs.tsx';
import { LoadingRows } from '../../kit/page/loading-rows.tsx';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { Neighbours } from '../cases/neighbours.tsx';
import { CASE_FILTERS, useCase, useCases, useRefresh } from '../feedback/calls.ts';
import { DueChip, StatusChip } from '../feedback/case-chips.tsx';
import { Actions } from './actions.tsx';
import { caseTitle } from './case-title.ts';
import { ConnectedCases, Facts, Files } from './facts.tsx';
import { InternalNote } from './internal-note.tsx';
import { Notes } from './notes.tsx';
import { Reply } from './reply.tsx';
import { Thread } from './thread.tsx';

/**
 * Links to the previous and the next case of the list that the case was opened from, in which overdue cases come first.
 */
function CaseNeighbours({ id }: { id: number }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const { chosen } = useSearchParamFilters(CASE_FILTERS);
  const { data } = useCases(chosen);
  return (
    <Neighbours
      id={id}
      rows={data?.results ?? []}
      addressOf={(neighbour) => `/feedback/${neighbour}${search}`}
      labels={{
        previous: translate('console.feedback.previous'),
        next: translate('console.feedback.next'),
      }}
    />
  );
}

/** Assigns a case to one of the managers of its category. The sender is not told. */
function AssigneeChoice({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const { run } = useAction(useRefresh());
  const { profile } = useConsole();
  const { data: candidates } = useCall(`GET v1/feedback/${data.id}/assignees`);
  const [assignee, assign] = useSavedChoice(data.assignee?.id ?? null, (user) =>
    run(
      () => call(`PUT v1/feedback/${data.id}/assignee`, { body: { user } }),
      user === null ? 'console.feedback.unassigned' : 'console.feedback.assigned',
    ),
  );
  const handlers = (candidates?.results ?? []).map(({ user, user_name }) => ({ id: user, name: user_name }));
  // The assignee of a closed case may no longer handle its category.
  const people = data.assignee && !handlers.some(({ id }) => id === data.assignee?.id) ? [data.assignee] : [];
  const options = [
    { value: '', label: translate('console.feedback.assignee_none') },
    ...[...people, ...handlers].map(({ id, name }) => ({ value: String(id), label: name })),
  ];

  return (
    <Paper component="section" variant="outlined" sx={{ p: 2.5, pb: 1.5 }}>
      <LabelledChoice
        label={translate('console.feedback.assignee')}
        help={
          assignee === null && (
            <Button size="small" sx={{ mx: -0.75 }} onClick={() => assign(() => profile.id)}>
              {translate('console.feedback.assign_me')}
            </Button>
          )
        }
        value={assignee === null ? '' : String(assignee)}
        options={options}
        onChange={(value) => assign(() => (value ? Number(value) : null))}
      />
    </Paper>
  );
}

/** A case of the feedback channel: its messages, and all actions of its managers. */
export default function FeedbackCase() {
  const translate = useTranslate();
  const id = Number(useParams().id);
  const { search } = useLocation();
  const { data, error } = useCase(id);
  if ((error as { status?: number } | null)?.status === 404) return <NotFound />;
  const back = { to: `/feedback${search}`, label: translate('console.feedback.title') };
  if (!data)
    return (
      <Page title={translate('console.feedback.case', { id: String(id) })} back={back}>
        {error ? (
          <Note severity="error">{translate(messageOf(error))}</Note>
        ) : (
          <LoadingRows count={4} height={64} />
        )}
      </Page>
    );
  return <Case data={data} back={back} key={data.id} />;
}

function Case({ data, back }: { data: ManagedCase; back: { to: string; label: string } }) {
  const translate = useTranslate();
  // Notes of one kind for new cases; the text that managers shared before stays where there is one.
  const [hasNote] = useState(data.internal_note !== '');
  return (
    <Page
      title={caseTitle(data) ?? translate('console.feedback.case', { id: String(data.id) })}
      back={back}
      badge={
        <Row gap={1}>
          <StatusChip status={data.status} />
          <DueChip overdue={data.overdue} due_soon={data.due_soon} />
        </Row>
      }
      actions={
        // At the end of their line: what disappears at their start moves none of them.
        <Row gap={1.5} align="center" sx={{ ml: 'auto' }}>
          <CaseNeighbours id={data.id} />
          <Actions data={data} />
        </Row>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Column gap={3}>
          <ConnectedCases data={data} />
          <Thread data={data} />
          <Files data={data} />
          <Reply data={data} />
        </Column>
        <Column component="aside" gap={3}>
          <AssigneeChoice data={data} />
          <Facts data={data} />
          <Notes data={data} />
          {hasNote && <InternalNote data={data} />}
        </Column>
      </Box>
    </Page>
  );
}
