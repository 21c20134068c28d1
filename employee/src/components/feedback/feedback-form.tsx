import { feedbackPromise } from '@piiri/shared/feedback-rules.ts';
import { useState } from 'react';
import { useApp } from '../../models/app.ts';
import { messageAt } from '../../models/failure.ts';
import { type FeedbackCategory, feedback, type OwnFeedback } from '../../models/feedback.ts';
import { draftStorage, EMPTY_DRAFT, type FeedbackDraft } from '../../models/feedback-draft.ts';
import { RequiresConnection } from '../device/requires-connection.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldError } from '../field-error.tsx';
import { PromisePanel } from '../promise-panel.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { Switch } from '../switch.tsx';
import { useSubmit } from '../use-submit.ts';
import { CategoryChoice } from './category-choice.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FeedbackFiles } from './feedback-files.tsx';
import { MessageField } from './message-field.tsx';

interface FeedbackFormProps {
  categories: FeedbackCategory[];
  onSent(sent: OwnFeedback): void;
}

type FaultName = 'category' | 'text' | 'email' | 'attachments';

/** Ids of the fields that can have errors, in order. */
const FIELDS = {
  category: 'feedback-category',
  text: 'feedback-text',
  attachments: 'feedback-attachments',
  email: 'feedback-email',
} as const satisfies Record<FaultName, string>;

/** Form for new feedback. The draft survives a reload and a lost connection. */
export function FeedbackForm({ categories, onSent }: FeedbackFormProps) {
  const app = useApp();
  const { t } = app;
  const [storage] = useState(() => draftStorage<FeedbackDraft>(app, 'new', EMPTY_DRAFT));
  const [draft, setDraft] = useState(storage.read);
  const [filesUnderWay, setUnderWay] = useState(0);

  const submission = useSubmit<FaultName, OwnFeedback>({
    isSummarised: true,
    check: () =>
      draft.category === null || draft.text.trim() === ''
        ? {
            category: draft.category === null ? t('feedback:category_missing') : undefined,
            text: draft.text.trim() === '' ? t('feedback:text_missing') : undefined,
          }
        : filesUnderWay > 0
          ? t('feedback:files_under_way')
          : {},
    send: (key) => app.model(feedback).send(draft, key),
    errorsOf: (refusal) => ({
      category: messageAt(refusal, 'category'),
      text: messageAt(refusal, 'text'),
      email: messageAt(refusal, 'contact.email'),
      attachments: messageAt(refusal, 'attachments'),
    }),
    problemOf: (status) =>
      status === 0 ? t('feedback:not_sent') : status === 429 ? t('feedback:too_many') : undefined,
    done(sent) {
      storage.clear();
      setDraft(EMPTY_DRAFT);
      onSent(sent);
    },
  });
  const { errors: faults } = submission;

  const change = (
    changes: Partial<FeedbackDraft> | ((before: FeedbackDraft) => Partial<FeedbackDraft>),
    field?: FaultName,
  ) => {
    submission.changed(field);
    setDraft((before) => {
      const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
      storage.write(next);
      return next;
    });
  };

  const errors = (Object.keys(FIELDS) as FaultName[]).flatMap((name) => {
    const message = faults[name];
    return message ? [{ field: FIELDS[name], message }] : [];
  });

  return (
    <form className="feedback-form" {...submission.form}>
      <ErrorSummary attempt={submission.attempt} errors={errors} />
      <RequiresConnection />
      <CategoryChoice
        id={FIELDS.category}
        categories={categories}
        chosen={draft.category}
        error={faults.category}
        onChoose={(category) => change({ category }, 'category')}
      />
      <MessageField
        id={FIELDS.text}
        isSummarised
        label={t('feedback:text')}
        value={draft.text}
        error={faults.text}
        keys={t('feedback:keys')}
        onChange={(text) => change({ text }, 'text')}
      />
      <FeedbackFiles
        id={FIELDS.attachments}
        files={draft.attachments}
        error={faults.attachments}
        onChange={(next) => change(({ attachments }) => ({ attachments: next(attachments) }), 'attachments')}
        onUnderWay={setUnderWay}
      />
      <Switch
        label={t('feedback:reply_wanted')}
        help={t('feedback:reply_help')}
        checked={draft.replyWanted}
        onChange={(wantsReply) => change({ replyWanted: wantsReply })}
      />
      <Switch
        label={t('feedback:contact')}
        help={t('feedback:contact_help')}
        checked={draft.named}
        onChange={(named) => change({ named })}
      />
      {draft.named && (
        <ContactFields
          emailId={FIELDS.email}
          contact={draft.contact}
          error={faults.email}
          onChange={(contact) => change({ contact }, 'email')}
        />
      )}
      <PromisePanel
        title={t(draft.named ? 'feedback:promise_title_named' : 'feedback:promise_title')}
        lines={feedbackPromise(draft).map((line) => t(`feedback:${line}`))}
      />
      <FieldError id="feedback-problem">{submission.problem}</FieldError>
      <SubmitButton busy={submission.isBusy}>{t('feedback:send')}</SubmitButton>
    </form>
  );
}
