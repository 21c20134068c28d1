import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { HandledSubmission } from '@piiri/shared/contracts/forms.ts';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Note } from '../../kit/page/note.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Row } from '../../kit/page/row.tsx';
import { useRefresh } from '../form-submissions/calls.ts';

const MAX_COMMENT = 1000;

/** Approves or rejects a submission; a rejection says why. */
function Decision({ id }: { id: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [comment, setComment] = useState('');
  const send = (decision: 'approved' | 'rejected') => async (headers: Record<string, string>) => {
    await call(`POST v1/approvals/${id}/`, { body: { decision, comment: comment || undefined }, headers });
    notify(`console.forms.${decision}_done`, { type: 'success' });
    await refresh();
  };
  const approval = useSubmit(send('approved'));
  const rejection = useSubmit(send('rejected'), () => ({
    comment: comment.trim() ? undefined : translate('console.forms.reason_missing'),
  }));
  const problem = rejection.errorAt('comment') ?? rejection.problem ?? approval.problem;
  const isBusy = approval.isBusy || rejection.isBusy;
  return (
    <>
      <LabelledText
        label={translate('console.forms.comment')}
        help={translate('console.forms.comment_help')}
        error={problem}
        rows={2}
        value={comment}
        limit={MAX_COMMENT}
        onChange={(text) => {
          setComment(text);
          approval.clear();
          rejection.clear();
        }}
      />
      <Row gap={1} sx={{ mt: 1.5 }}>
        <Button variant="contained" disabled={isBusy} onClick={() => void approval.submit()}>
          {translate('console.forms.approve')}
        </Button>
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void rejection.submit()}>
          {translate('console.forms.reject')}
        </Button>
      </Row>
    </>
  );
}

/** How the approval of a submission stands; renders nothing where nobody is asked. */
export function Approval({ data }: { data: HandledSubmission }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const { approval, abilities, id } = data;
  if (!approval) return null;
  const name = personName(approval.person);
  if (approval.state !== 'open')
    return (
      <Note severity={approval.state === 'approved' ? 'success' : 'warning'}>
        {translate(`console.forms.was_${approval.state}`, {
          name: name ?? translate('console.forms.somebody'),
          time: timeOf(approval.decided_at),
        })}
        {approval.comment && (
          <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {approval.comment}
          </Typography>
        )}
      </Note>
    );
  return (
    <PageSection title={translate('console.forms.approval')} gap={1}>
      <Typography sx={{ mb: abilities.includes('decide') ? 2 : 0 }}>
        {name
          ? translate('console.forms.approver', { name })
          : translate('console.forms.approver_is_handler')}
      </Typography>
      {abilities.includes('decide') && <Decision id={id} />}
    </PageSection>
  );
}
