import Button from '@mui/material/Button';
import { MAX_REVIEW_TEXT } from '@piiri/shared/contracts/reviews.ts';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { LabelledText } from '../form/labelled-text.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { call } from '../providers/data/api.ts';
import { type ReviewRow, useDecision } from './review-calls.ts';

/** Approves a request, or sends it back with a comment. Nothing for who may not. `onDecided`: it is decided. */
export function DecisionButtons({ review, onDecided }: { review: ReviewRow; onDecided?: () => void }) {
  const translate = useTranslate();
  const { run, isBusy } = useDecision();
  const [isReturning, setReturning] = useState(false);
  if (!review.may_decide) return null;
  const approve = async () => {
    const approving = () => call(`POST v1/reviews/${review.id}/approve/`);
    if (await run(approving, 'console.reviews.approved_done')) onDecided?.();
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
  const { run } = useDecision();
  const [comment, setComment] = useState('');
  const form = useSubmit(
    async () => {
      const done = await run(
        () => call(`POST v1/reviews/${review.id}/return/`, { body: { comment } }),
        'console.reviews.returned_done',
      );
      onClose();
      if (done) onDecided?.();
    },
    () => ({ comment: comment.trim() ? undefined : translate('console.reviews.comment_missing') }),
  );
  return (
    <FormDialog
      title={translate('console.reviews.return_title')}
      yes={translate('console.reviews.return')}
      form={form}
      onClose={onClose}
    >
      <LabelledText
        label={translate('console.reviews.comment')}
        error={form.errorAt('comment')}
        help={translate('console.reviews.comment_help')}
        size="medium"
        rows={3}
        autoFocus
        value={comment}
        input={{ maxLength: MAX_REVIEW_TEXT }}
        onChange={(text) => {
          setComment(text);
          form.clear();
        }}
      />
    </FormDialog>
  );
}
