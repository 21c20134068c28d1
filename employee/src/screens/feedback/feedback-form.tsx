import { isInvisible } from '@piiri/schemas/clean-text.ts';
import { feedbackPromise } from '@piiri/shared/feedback-rules.ts';
import { useRef, useState } from 'react';
import { RequiresConnection } from '../../content/offline-notes.tsx';
import { messageAt } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import {
  draftSince,
  draftStorage,
  EMPTY_DRAFT,
  type FeedbackCategory,
  type FeedbackDraft,
  feedback,
  type OwnFeedback,
} from '../../data/models/feedback.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { PromisePanel } from '../../ui/promise-panel.tsx';
import { FeedbackFiles } from './feedback-files.tsx';
import { CategoryChoice, ContactFields, MessageField } from './fields.tsx';

interface FeedbackFormProps {
  categories: FeedbackCategory[];
  onSent(sent: OwnFeedback): void;
}

type FaultName = 'category' | 'text' | 'attachments' | 'name' | 'phone' | 'email';

/** Ids of the fields that can have errors, in order. */
const FIELDS = {
  category: 'feedback-category',
  text: 'feedback-text',
  attachments: 'feedback-attachments',
  name: 'feedback-name',
  phone: 'feedback-phone',
  email: 'feedback-email',
} as const satisfies Record<FaultName, string>;

/** Form for new feedback. The draft survives a reload and a lost connection. */
export function FeedbackForm({ categories, onSent }: FeedbackFormProps) {
  const app = useApp();
  const { t } = app;
  const [storage] = useState(() => draftStorage<FeedbackDraft>(app, 'new', EMPTY_DRAFT));
  const [draft, setDraft] = useState(storage.read);
  const latest = useRef(draft);
  latest.current = draft;
  const [filesUnderWay, setUnderWay] = useState(0);

  const submission = useSubmit<FaultName, OwnFeedback>({
    isSummarised: true,
    check: () =>
      draft.category === null || isInvisible(draft.text)
        ? {
            category: draft.category === null ? t('feedback:category_missing') : undefined,
            text: isInvisible(draft.text) ? t('feedback:text_missing') : undefined,
          }
        : filesUnderWay > 0
          ? t('feedback:files_under_way')
          : {},
    send: (key) => app.model(feedback).send(draft, key),
    errorsOf: (refusal) => ({
      category: messageAt(refusal, 'category'),
      text: messageAt(refusal, 'text'),
      name: messageAt(refusal, 'contact.name'),
      phone: messageAt(refusal, 'contact.phone'),
      email: messageAt(refusal, 'contact.email'),
      attachments: messageAt(refusal, 'attachments'),
    }),
    problemOf: (status) =>
      status === 0 ? t('feedback:not_sent') : status === 429 ? t('feedback:too_many') : undefined,
    done(sent) {
      storage.write(draftSince(draft, latest.current));
      onSent(sent);
    },
  });
  const { errors: faults } = submission;

  const change = (
    changes: Partial<FeedbackDraft> | ((before: FeedbackDraft) => Partial<FeedbackDraft>),
    ...fields: FaultName[]
  ) => {
    submission.changed();
    for (const name of fields) submission.changed(name);
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
          contact={draft.contact}
          ids={FIELDS}
          errors={faults}
          onChange={(contact, ...fields) => change({ contact }, ...fields)}
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
