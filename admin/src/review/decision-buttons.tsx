import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { MAX_REVIEW_TEXT } from '@piiri/shared/contracts/reviews.ts';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { call } from '../providers/data/api.ts';
import { LabelledField } from '../screens/feedback/labelled-field.tsx';
import { type ReviewRow, useDeciding } from './review-calls.ts';

/** Approves a request, or sends it back with a comment. Nothing for who may not. `onDecided`: it is decided. */
export function DecisionButtons({ review, onDecided }: { review: ReviewRow; onDecided?: () => void }) {
  const translate = useTranslate();
  const deciding = useDeciding();
  const [isReturning, setReturning] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!review.may_decide) return null;
  const approve = async () => {
    setBusy(true);
    const done = await deciding(
      () => call(`POST v1/reviews/${review.id}/approve/`),
      'console.reviews.approved_done',
    );
    setBusy(false);
    if (done) onDecided?.();
  };
  return (
    <>
      <Button variant="contained" loading={isBusy} disabled={review.changed} onClick={() => void approve()}>
        {translate('console.reviews.approve')}
      </Button>
      <Button variant="outlined" disabled={isBusy} onClick={() => setReturning(true)}>
        {translate('console.reviews.return')}
      </Button>
      {isReturning && (
        <ReturnDialog review={review} onClose={() => setReturning(false)} onDecided={onDecided} />
      )}
    </>
  );
}

interface ReturnProps {
  review: Pick<ReviewRow, 'id'>;
  onClose: () => void;
  onDecided: (() => void) | undefined;
}

/** Sends a request back with a comment. */
export function ReturnDialog({ review, onClose, onDecided }: ReturnProps) {
  const translate = useTranslate();
  const deciding = useDeciding();
  const id = useId();
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (!comment.trim()) return setProblem(translate('console.reviews.comment_missing'));
    setBusy(true);
    const done = await deciding(
      () => call(`POST v1/reviews/${review.id}/return/`, { body: { comment } }),
      'console.reviews.returned_done',
    );
    setBusy(false);
    onClose();
    if (done) onDecided?.();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('console.reviews.return_title')}</DialogTitle>
      <DialogContent>
        <LabelledField
          label={translate('console.reviews.comment')}
          error={problem}
          help={translate('console.reviews.comment_help')}
        >
          {(field, helperTextId) => (
            <OutlinedInput
              id={field}
              fullWidth
              multiline
              minRows={3}
              autoFocus
              value={comment}
              error={Boolean(problem)}
              inputProps={{ 'aria-describedby': helperTextId, maxLength: MAX_REVIEW_TEXT }}
              onChange={({ target }) => {
                setComment(target.value);
                setProblem('');
              }}
            />
          )}
        </LabelledField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void send()}>
          {translate('console.reviews.return')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
