import type { Problem } from '@piiri/shared/errors.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { messageAt } from '../../models/failure.ts';
import { feedback } from '../../models/feedback.ts';
import { draftStorage } from '../../models/feedback-draft.ts';
import { RequiresConnection } from '../device/requires-connection.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { MessageField } from './message-field.tsx';

interface ReplyFormProps {
  id: number;
  onSent(): void;
}

/** Adds to what was sent, until it is marked handled. */
export function ReplyForm({ id, onSent }: ReplyFormProps) {
  const app = useApp();
  const { t } = app;
  const [storage] = useState(() => draftStorage(app, String(id), { text: '' }));
  const [text, setText] = useState(() => storage.read().text);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const key = useRef('');
  const form = useRef<HTMLFormElement>(null);

  const write = (next: string) => {
    key.current = '';
    setText(next);
    setFault(undefined);
    setSent(false);
    storage.write({ text: next });
  };

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') {
      setFault(t('feedback:text_missing'));
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    key.current ||= randomKey();
    setBusy(true);
    const result = await app.model(feedback).say(id, text, key.current);
    setBusy(false);
    if (result.ok) {
      storage.clear();
      setText('');
      key.current = '';
      setSent(true);
      form.current?.querySelector('textarea')?.focus();
      onSent();
      return;
    }
    const { detail } = (result.data as Partial<Problem> | null) ?? {};
    setFault(
      messageAt(result.data, 'text') ??
        (result.status === 0 ? t('feedback:not_sent') : (detail ?? t('error.saving'))),
    );
    form.current?.querySelector('textarea')?.focus();
  };

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <form ref={form} onSubmit={send} onKeyDown={sendByKey} noValidate>
      <RequiresConnection />
      <MessageField
        label={t('feedback:add')}
        value={text}
        error={fault}
        keys={t('feedback:keys')}
        rows={4}
        onChange={write}
      />
      <SubmitButton busy={isBusy}>{t('feedback:add_send')}</SubmitButton>
      <p className="done" role="status">
        {isSent && t('feedback:added')}
      </p>
    </form>
  );
}
