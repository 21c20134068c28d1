import { feedbackPromise } from '@piiri/shared/feedback-rules.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { messageAt } from '../../models/failure.ts';
import { type FeedbackCategory, feedback, type OwnFeedback } from '../../models/feedback.ts';
import { draftStorage, EMPTY_DRAFT, type FeedbackDraft } from '../../models/feedback-draft.ts';
import { RequiresConnection } from '../device/requires-connection.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldError } from '../field-error.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { Switch } from '../switch.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FeedbackFiles } from './feedback-files.tsx';
import { MessageField } from './message-field.tsx';
import { PromisePanel } from './promise-panel.tsx';

interface FeedbackFormProps {
  categories: FeedbackCategory[];
  onSent(sent: OwnFeedback): void;
}

type Faults = Partial<Record<'category' | 'text' | 'email' | 'attachments', string>>;

/** Ids of the fields that can be wrong, in their order. */
const FIELDS = {
  category: 'feedback-category',
  text: 'feedback-text',
  attachments: 'feedback-attachments',
  email: 'feedback-email',
} as const satisfies Record<keyof Faults, string>;

/** Feedback to be written. What is written stays through a reload, and through a lost connection. */
export function FeedbackForm({ categories, onSent }: FeedbackFormProps) {
  const app = useApp();
  const { t } = app;
  const [storage] = useState(() => draftStorage<FeedbackDraft>(app, 'new', EMPTY_DRAFT));
  const [draft, setDraft] = useState(storage.read);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [filesUnderWay, setUnderWay] = useState(0);
  const key = useRef('');

  const change = (changes: Partial<FeedbackDraft> | ((before: FeedbackDraft) => Partial<FeedbackDraft>)) => {
    key.current = '';
    setProblem('');
    setDraft((before) => {
      const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
      storage.write(next);
      return next;
    });
  };

  const showErrors = (errors: Faults) => {
    setFaults(errors);
    setAttempt(attempt + 1);
  };

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    const missing: Faults = {
      ...(draft.category === null && { category: t('feedback:category_missing') }),
      ...(draft.text.trim() === '' && { text: t('feedback:text_missing') }),
    };
    if (Object.keys(missing).length > 0) return showErrors(missing);
    if (filesUnderWay > 0) return setProblem(t('feedback:files_under_way'));
    setFaults({});
    key.current ||= randomKey();
    setBusy(true);
    const result = await app.model(feedback).send(draft, key.current);
    setBusy(false);
    if (result.ok) {
      storage.clear();
      setDraft(EMPTY_DRAFT);
      return onSent(result.data);
    }
    const serverErrors: Faults = {
      category: messageAt(result.data, 'category'),
      text: messageAt(result.data, 'text'),
      email: messageAt(result.data, 'contact.email'),
      attachments: messageAt(result.data, 'attachments'),
    };
    if (Object.values(serverErrors).some(Boolean)) return showErrors(serverErrors);
    setProblem(
      t(
        result.status === 0
          ? 'feedback:not_sent'
          : result.status === 429
            ? 'feedback:too_many'
            : 'error.saving',
      ),
    );
  };

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
  };

  const errors = (Object.keys(FIELDS) as (keyof Faults)[]).flatMap((name) => {
    const message = faults[name];
    return message ? [{ field: FIELDS[name], message }] : [];
  });

  return (
    <form className="feedback-form" onSubmit={send} onKeyDown={sendByKey} noValidate>
      <ErrorSummary attempt={attempt} errors={errors} />
      <RequiresConnection />
      <CategoryChoice
        id={FIELDS.category}
        categories={categories}
        chosen={draft.category}
        error={faults.category}
        onChoose={(category) => {
          change({ category });
          setFaults(({ category: _, ...others }) => others);
        }}
      />
      <MessageField
        id={FIELDS.text}
        isSummarised
        label={t('feedback:text')}
        value={draft.text}
        error={faults.text}
        keys={t('feedback:keys')}
        onChange={(text) => {
          change({ text });
          setFaults(({ text: _, ...others }) => others);
        }}
      />
      <FeedbackFiles
        id={FIELDS.attachments}
        files={draft.attachments}
        error={faults.attachments}
        onChange={(next) => {
          change(({ attachments }) => ({ attachments: next(attachments) }));
          setFaults(({ attachments: _, ...others }) => others);
        }}
        onUnderWay={setUnderWay}
      />
      <Switch
        label={t('feedback:reply_wanted')}
        help={t('feedback:reply_help')}
        checked={draft.replyWanted}
        onChange={(replyWanted) => change({ replyWanted })}
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
          onChange={(contact) => {
            change({ contact });
            setFaults(({ email: _, ...others }) => others);
          }}
        />
      )}
      <PromisePanel lines={feedbackPromise(draft)} named={draft.named} />
      <FieldError id="feedback-problem">{problem}</FieldError>
      <SubmitButton busy={isBusy}>{t('feedback:send')}</SubmitButton>
    </form>
  );
}
