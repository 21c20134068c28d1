import { COMMENT_EDIT_MINUTES } from '@piiri/shared/comment-rules.ts';
import { useState } from 'react';
import { CallFailure } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import type { Comment, Comments } from '../../data/models/comments.ts';
import { nameOf } from '../../texts/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useModal } from '../../ui/hooks/use-modal.ts';
import type { SendResult } from '../../ui/hooks/use-submit.ts';
import { TranslatedText } from '../reading/translated-text.tsx';
import { ReportForm } from '../report-form.tsx';
import { TimeLabel } from '../time.tsx';

interface ReportDialogProps {
  send(reason: string): Promise<SendResult<unknown>>;
  onSent(): void;
  onClose(): void;
}

/** Asks why a comment is reported. */
function ReportDialog({ send, onSent, onClose }: ReportDialogProps) {
  const { t } = useApp();
  const { dialog, close } = useModal();
  return (
    <dialog className="confirm" ref={dialog} aria-label={t('comments:report_title')} onClose={onClose}>
      <ReportForm
        title={t('comments:report_title')}
        text={t('comments:report_text')}
        label={t('comments:reason')}
        action={t('comments:report')}
        missing={t('comments:reason_missing')}
        most={1000}
        send={send}
        onSent={() => {
          close();
          onSent();
        }}
        onCancel={close}
      />
    </dialog>
  );
}

interface CommentItemProps {
  comment: Comment;
  model: Comments;
  isOwn: boolean;
  mayWrite: boolean;
  isClosed: boolean;
  onAnswer(): void;
  onEdit(): void;
  onRemoved(): void;
  onReported(): void;
}

/** Returns the id of a comment's element. */
export const commentId = (id: number) => `comment-${id}`;

/** A comment with the reader's actions. */
export function CommentItem(props: CommentItemProps) {
  const { comment, model, isOwn, mayWrite, isClosed, onAnswer, onEdit, onRemoved, onReported } = props;
  const { t } = useApp();
  const [step, setStep] = useState<'delete' | 'report'>();
  const { error, run } = useAction(async () => {
    setStep(undefined);
    await model.remove(comment);
    onRemoved();
  });
  const { person, deleted, text, created_at, edited_at } = comment;
  const elementId = commentId(comment.id);
  if (deleted)
    return (
      <article id={elementId} className="comment comment-gone" tabIndex={-1}>
        <p className="muted">{t('comments:gone')}</p>
      </article>
    );
  const name = nameOf(person) ?? t('comments:former_user');
  const isEditable = Date.now() - new Date(created_at).getTime() < COMMENT_EDIT_MINUTES * 60_000;
  const action = (label: string, onClick: () => void) => (
    <button
      type="button"
      className="comment-action"
      aria-describedby={`${elementId}-author`}
      onClick={onClick}
    >
      {label}
    </button>
  );
  const detail = error instanceof CallFailure && error.problem.detail;
  return (
    <article id={elementId} className="comment" tabIndex={-1} aria-labelledby={`${elementId}-author`}>
      <Avatar of={person} />
      <div className="comment-body">
        <p className="comment-head">
          <strong id={`${elementId}-author`}>{name}</strong>
          <span className="muted">
            <TimeLabel time={created_at} />
            {edited_at && ` · ${t('comments:edited')}`}
          </span>
        </p>
        <TranslatedText
          text={text ?? ''}
          mentions={comment.mentions}
          className="comment-text"
          of={isOwn ? undefined : { comment: { address: model.address, id: comment.id } }}
        />
        {mayWrite && (
          <div className="comment-actions">
            {comment.parent === null && !isClosed && action(t('comments:answer'), onAnswer)}
            {isOwn && isEditable && action(t('comments:edit'), onEdit)}
            {isOwn && action(t('comments:delete'), () => setStep('delete'))}
            {!isOwn && action(t('comments:report'), () => setStep('report'))}
          </div>
        )}
        {error !== undefined && (
          <FieldError id={`${elementId}-error`}>{detail || t('error.saving')}</FieldError>
        )}
        {step === 'delete' && (
          <ConfirmDialog
            title={t('comments:delete_title')}
            action={t('comments:delete')}
            onConfirm={() => void run()}
            onCancel={() => setStep(undefined)}
          >
            <p>{t('comments:delete_text')}</p>
          </ConfirmDialog>
        )}
        {step === 'report' && (
          <ReportDialog
            send={(reason) => model.report(comment.id, reason)}
            onSent={onReported}
            onClose={() => setStep(undefined)}
          />
        )}
      </div>
    </article>
  );
}
