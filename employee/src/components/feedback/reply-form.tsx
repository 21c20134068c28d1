import type { Problem } from '@piiri/shared/errors.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { messageAt } from '../../models/failure.ts';
import { feedback } from '../../models/feedback.ts';
import { draftKeeper } from '../../models/feedback-draft.ts';
import { NeedsConnection } from '../device/needs-connection.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { MessageField } from './message-field.tsx';

interface ReplyFormProps {
  id: number;
  onSaid(): void;
}

/** Adds to what was sent, until it is marked handled. */
export function ReplyForm({ id, onSaid }: ReplyFormProps) {
  const app = useApp();
  const { t } = app;
  const [keeper] = useState(() => draftKeeper(app, String(id), { text: '' }));
  const [text, setText] = useState(() => keeper.read().text);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSaid, setSaid] = useState(false);
  const key = useRef('');
  const form = useRef<HTMLFormElement>(null);

  const write = (next: string) => {
    key.current = '';
    setText(next);
    setFault(undefined);
    setSaid(false);
    keeper.keep({ text: next });
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
      keeper.forget();
      setText('');
      key.current = '';
      setSaid(true);
      form.current?.querySelector('textarea')?.focus();
      onSaid();
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
      <NeedsConnection />
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
        {isSaid && t('feedback:added')}
      </p>
    </form>
  );
}
