import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { useTranslate } from 'ra-core';
import { useLocation, useParams } from 'react-router-dom';
import { messageOf } from '../../data/api/problem.ts';
import { LoadingRows } from '../../kit/page/loading-rows.tsx';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useCase } from '../feedback/calls.ts';
import { DueChip, StatusChip } from '../feedback/case-chips.tsx';
import { Actions } from './actions.tsx';
import { AssigneeChoice } from './assignee-choice.tsx';
import { ConnectedCases } from './connected-cases.tsx';
import { Facts } from './facts.tsx';
import { Files } from './files.tsx';
import { Neighbours } from './neighbours.tsx';
import { Note } from './note.tsx';
import { Notes } from './notes.tsx';
import { Reply } from './reply.tsx';
import { Thread } from './thread.tsx';

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
          <Alert severity="error">{translate(messageOf(error))}</Alert>
        ) : (
          <LoadingRows count={4} height={64} />
        )}
      </Page>
    );
  return <Case data={data} back={back} key={data.id} />;
}

function Case({ data, back }: { data: ManagedCase; back: { to: string; label: string } }) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('console.feedback.case', { id: String(data.id) })}
      back={back}
      badge={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <StatusChip status={data.status} />
          <DueChip overdue={data.overdue} due_soon={data.due_soon} />
        </Box>
      }
      actions={
        <>
          <Neighbours id={data.id} />
          <Actions data={data} />
        </>
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
        <Box sx={{ display: 'grid', gap: 3 }}>
          <ConnectedCases data={data} />
          <Thread data={data} />
          <Files data={data} />
          <Reply data={data} />
        </Box>
        <Box component="aside" sx={{ display: 'grid', gap: 3 }}>
          <AssigneeChoice data={data} />
          <Facts data={data} />
          <Notes data={data} />
          <Note data={data} />
        </Box>
      </Box>
    </Page>
  );
}
