import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../providers/data/api.ts';
import { messageOf, problemOf } from '../../providers/data/problem.ts';
import { useRefresh } from '../feedback/calls.ts';
import { LabelledField } from '../feedback/labelled-field.tsx';

interface Props {
  id: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Goes on with a case that is done, in a new one: asks why, which the sender reads. */
export function ReopenDialog({ id, isOpen, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const title = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');

  const reopen = async () => {
    if (isBusy) return;
    if (!reason.trim()) return setProblem(translate('console.feedback.reopen_missing'));
    key.current ||= randomKey();
    setBusy(true);
    try {
      const headers = { 'Idempotency-Key': key.current };
      const { id: made } = await call(`POST v1/feedback/${id}/reopen`, { body: { reason }, headers });
      notify('console.feedback.reopen_done', { type: 'success' });
      setReason('');
      onClose();
      navigate(`/feedback/${made}`);
      await refresh();
    } catch (error) {
      setProblem(problemOf(error)?.errors?.reason?.[0] ?? translate(messageOf(error)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('console.feedback.reopen')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('console.feedback.reopen_text')}</DialogContentText>
        <LabelledField
          label={translate('console.feedback.reopen_reason')}
          error={problem}
          help={translate('console.feedback.reopen_reason_help')}
        >
          {(field, helperTextId) => (
            <TextField
              id={field}
              multiline
              minRows={3}
              fullWidth
              autoFocus
              value={reason}
              error={Boolean(problem)}
              slotProps={{ htmlInput: { maxLength: MAX_FEEDBACK_LENGTH, 'aria-describedby': helperTextId } }}
              onChange={(event) => {
                key.current = '';
                setProblem('');
                setReason(event.target.value);
              }}
            />
          )}
        </LabelledField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void reopen()}>
          {translate('console.feedback.reopen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
