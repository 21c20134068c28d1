import Button from '@mui/material/Button';
import { MAX_REVIEW_TEXT_LENGTH } from '@piiri/shared/contracts/reviews.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../data/api/api.ts';
import { useFields } from '../../../data/calls/use-submit.ts';
import { useConsole } from '../../../data/session/console-context.tsx';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { LabelledText } from '../../../kit/inputs/labelled-inputs.tsx';
import { approvedBy, type ReviewRow, useApproval, useDecision } from './review-calls.ts';

/** Maximum length of a quoted passage in characters. */
const MAX_CHARACTERS = 300;

/** Returns the text selected on the page, quoted as the start of a comment; empty without a selection. */
function quotedPassage(): string {
  const passage = document.getSelection()?.toString().trim().replace(/\s+/g, ' ') ?? '';
  return (
    passage && `”${passage.length > MAX_CHARACTERS ? `${passage.slice(0, MAX_CHARACTERS)}…` : passage}”\n`
  );
}

/**
 * Approves a request, returns it with a comment, or assigns it to the user. Renders nothing for users who may not
 * decide. `onDecided`: called after a decision.
 */
export function DecisionButtons({ review, onDecided }: { review: ReviewRow; onDecided?: () => void }) {
  const translate = useTranslate();
  const { run, isBusy: isDeciding } = useDecision();
  const { approve, isBusy: isApproving } = useApproval();
  const isBusy = isDeciding || isApproving;
  const { profile } = useConsole();
  const [quote, setQuote] = useState<string>();
  if (!review.may_decide) return null;
  const approveIt = async () => {
    if (await approve(approvedBy(review))) onDecided?.();
  };
  const take = () =>
    run(
      () => call(`PATCH v1/reviews/${review.id}/`, { body: { assignee: profile.id } }),
      'console.reviews.taken',
    );
  return (
    <>
      <Button variant="contained" loading={isBusy} disabled={review.changed} onClick={() => void approveIt()}>
        {translate('console.reviews.approve')}
      </Button>
      <Button variant="outlined" disabled={isBusy} onClick={() => setQuote(quotedPassage())}>
        {translate('console.reviews.return')}
      </Button>
      {review.assignee?.id !== profile.id && (
        <Button disabled={isBusy} onClick={() => void take()}>
          {translate('console.reviews.take')}
        </Button>
      )}
      {quote !== undefined && (
        <ReturnDialog
          review={review}
          quote={quote}
          onClose={() => setQuote(undefined)}
          onDecided={onDecided}
        />
      )}
    </>
  );
}

interface ReturnProps {
  review: Pick<ReviewRow, 'id'>;
  /** Initial text of the comment. */
  quote?: string;
  onClose: () => void;
  onDecided: (() => void) | undefined;
}

/** Returns a request with a comment. */
export function ReturnDialog({ review, quote = '', onClose, onDecided }: ReturnProps) {
  const translate = useTranslate();
  const { run } = useDecision();
  const form = useFields(
    { comment: quote },
    async ({ comment }) => {
      const done = await run(
        () => call(`POST v1/reviews/${review.id}/return/`, { body: { comment } }),
        'console.reviews.returned_done',
      );
      onClose();
      if (done) onDecided?.();
    },
    { comment: 'console.reviews.comment_missing' },
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
        {...form.field('comment')}
        help={translate('console.reviews.comment_help')}
        size="medium"
        rows={3}
        autoFocus
        // Places the cursor after the quotation.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        limit={MAX_REVIEW_TEXT_LENGTH}
      />
    </FormDialog>
  );
}
