import type { SentSubmission } from '@piiri/shared/contracts/forms.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { storedFiles } from '../../data/forms/stored-files.ts';
import {
  type DraftValue,
  type FormField,
  filesIn,
  missingOf,
  sentValues,
  shownOf,
} from '../../data/forms/values.ts';
import { emptyDraft, type FormDraft, formDrafts } from '../../data/models/form-drafts.ts';
import type { Form } from '../../data/models/forms.ts';
import { pendingSubmissions } from '../../data/outbox/pending-submissions.ts';
import { focusOn } from '../../ui/browser/focus.ts';
import { LinkButton, QuietButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { type FieldErrors, useSubmit } from '../../ui/hooks/use-submit.ts';
import { FillField } from './fill-field.tsx';
import { Review } from './review.tsx';
import { SentPanel } from './sent-panel.tsx';
import '../../ui/notice.css';

interface FillFormProps {
  form: Form;
  /** What was filled in before, on this device. */
  start: FormDraft;
}

/** Fragment of the address while the summary is shown, so that going back returns to the fields. */
const REVIEW = 'review';

/** Prefix of the server's errors about fields. */
const PREFIX = 'custom.';

/** Returns the server's errors by field. */
function errorsByField(refusal: unknown): FieldErrors<string> {
  const { errors = {} } = (refusal ?? {}) as Partial<Problem>;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, messages]) =>
      path.startsWith(PREFIX) ? [[path.slice(PREFIX.length).split('.')[0], messages[0]]] : [],
    ),
  );
}

/** A form to be filled in: its fields, the summary, then what became of it. The draft survives a reload. */
export function FillForm({ form, start }: FillFormProps) {
  const app = useApp();
  const { t, language } = app;
  const router = useRouter();
  const { hash } = useLocation();
  const drafts = app.model(formDrafts);
  const submissions = app.model(pendingSubmissions);
  const fields = form.fields as FormField[];
  const [draft, setDraft] = useState(start);
  const latest = useRef(draft);
  const [isReview, setReview] = useState(false);
  const [isFull, setFull] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const [outcome, setOutcome] = useState<{ key: string; sent?: SentSubmission }>();
  const isMounted = useRef(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const visible = shownOf(fields, draft.values);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // Going back from the summary.
  useEffect(() => {
    if (hash !== REVIEW) setReview(false);
  }, [hash]);
  useEffect(() => {
    if (isReview) focusOn(heading.current);
  }, [isReview]);

  const put = (next: FormDraft) => {
    latest.current = next;
    setDraft(next);
    setFull(!drafts.store(form.name, next));
  };
  const toFields = () => {
    setReview(false);
    if (hash === REVIEW) router.history.back();
  };
  const toReview = () => {
    setReview(true);
    void router.navigate({ to: '.', search: true, hash: REVIEW, resetScroll: true });
  };

  const submission = useSubmit<string, SentSubmission | null>({
    check: () =>
      isReview
        ? {}
        : Object.fromEntries(
            missingOf(fields, draft.values).map((field) => [
              field.name,
              t(`forms:missing_${missingKind(field)}`),
            ]),
          ),
    async send() {
      if (!isReview) return { ok: true, data: null };
      const { key, values } = latest.current;
      const filled = { client_id: key, form: form.name, label: form.label, values };
      const sending = submissions.send(
        { ...filled, ...sentValues(fields, values, language) },
        () => isMounted.current,
      );
      // It waits in the outbox now: a reload shows it there, and the form empty.
      drafts.remove(form.name);
      return sending;
    },
    isKept: true,
    done(sent) {
      if (sent === null) return toReview();
      setOutcome({ key: latest.current.key, sent });
    },
    settled(result) {
      if (!isReview || result.ok) return;
      const { key } = latest.current;
      if (result.status === 0) return setOutcome({ key });
      if (!isMounted.current) return;
      submissions.takeBack(key);
      put(latest.current);
    },
    errorsOf(refusal) {
      const errors = errorsByField(refusal);
      if (Object.keys(errors).length > 0) toFields();
      return errors;
    },
    problemOf: (_, refusal) => refusal?.detail || t('forms:failed'),
  });
  const { errors, problem, attempt, isBusy } = submission;

  const change = (name: string, value: DraftValue) => {
    submission.changed(name);
    const { [name]: _, ...others } = latest.current.values;
    put({ ...latest.current, values: value === undefined ? others : { ...others, [name]: value } });
  };
  const clear = () => {
    setClearing(false);
    void app.model(storedFiles).drop(filesIn(latest.current.values).map(({ id }) => id));
    put(emptyDraft());
  };
  const again = () => {
    setOutcome(undefined);
    toFields();
    put(emptyDraft());
  };

  if (outcome) return <SentPanel form={form} outcome={outcome} onAgain={again} />;
  return (
    <form {...submission.form} className="fill-form">
      {isReview ? (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {t('forms:review')}
          </h2>
          <p className="muted">{t('forms:review_text')}</p>
          <Review fields={fields} values={draft.values} />
        </>
      ) : (
        <>
          {visible.map((field) => (
            <FillField
              key={field.name}
              field={field}
              id={`field-${field.name}`}
              value={draft.values[field.name]}
              error={errors[field.name]}
              attempt={attempt}
              onChange={(value) => change(field.name, value)}
            />
          ))}
          <p className={isFull ? 'notice' : 'field-help'} role={isFull ? 'alert' : undefined}>
            {t(isFull ? 'forms:draft_full' : 'forms:kept')}{' '}
            {!isFull && Object.keys(draft.values).length > 0 && (
              <LinkButton onClick={() => setClearing(true)}>{t('forms:clear')}</LinkButton>
            )}
          </p>
        </>
      )}
      <FieldError id="form-problem" attempt={attempt}>
        {problem}
      </FieldError>
      <div className="form-send">
        <SubmitButton busy={isBusy} describedBy="form-problem">
          {t(isReview ? 'forms:send' : 'forms:next')}
        </SubmitButton>
        {isReview && (
          <QuietButton className="button-wide" onClick={() => isBusy || toFields()}>
            {t('forms:change')}
          </QuietButton>
        )}
      </div>
      <p role="status" className="field-help">
        {isReview && isBusy && t('forms:sending')}
      </p>
      {isClearing && (
        <ConfirmDialog
          title={t('forms:clear_ask')}
          action={t('forms:clear')}
          onConfirm={clear}
          onCancel={() => setClearing(false)}
        />
      )}
    </form>
  );
}

/** What a required field wants: an answer, a choice or a file. */
function missingKind({ kind }: FormField): 'text' | 'choice' | 'photo' | 'file' {
  if (kind === 'photo' || kind === 'file') return kind;
  return ['choice', 'choices', 'rating', 'person', 'reference'].includes(kind) ? 'choice' : 'text';
}
