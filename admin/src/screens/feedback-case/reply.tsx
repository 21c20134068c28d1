import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { SendHorizontal } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call } from '../../providers/data/api.ts';
import { messageOf, problemOf } from '../../providers/data/problem.ts';
import { useRefresh } from '../feedback/calls.ts';
import { LabelledField } from '../feedback/labelled-field.tsx';
import { TemplateButton } from './template-button.tsx';
import { useInsertAtCursor } from './use-insert-at-cursor.ts';

/** Answers the sender, once the case was taken into handling. What is written stays when it cannot be sent. */
export function Reply({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');
  const change = (next: string) => {
    key.current = '';
    setProblem('');
    setText(next);
  };
  const { field, insert, focus } = useInsertAtCursor(text, change);

  if (!data.abilities.reply)
    return <Alert severity="info">{translate('console.feedback.reply_after_taking')}</Alert>;

  const send = async () => {
    if (isBusy) return;
    if (!text.trim()) return setProblem(translate('console.feedback.text_missing'));
    key.current ||= randomKey();
    setBusy(true);
    try {
      await call(`POST v1/feedback/${data.id}/messages`, {
        body: { text },
        headers: { 'Idempotency-Key': key.current },
      });
      key.current = '';
      setText('');
      notify('console.feedback.reply_sent', { type: 'success' });
      await refresh();
    } catch (error) {
      setProblem(problemOf(error)?.errors?.text?.[0] ?? translate(messageOf(error)));
    } finally {
      setBusy(false);
    }
  };

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <Box component="section">
      {!data.reply_wanted && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('console.feedback.no_reply_wanted')}
        </Alert>
      )}
      <LabelledField
        label={translate('console.feedback.reply')}
        error={problem}
        help={
          <>
            {translate('console.feedback.reply_help')}{' '}
            <span className="of-keys">{translate('console.feedback.reply_keys')}</span>
          </>
        }
      >
        {(id, helperTextId) => (
          <TextField
            id={id}
            multiline
            minRows={4}
            fullWidth
            value={text}
            inputRef={field}
            error={Boolean(problem)}
            slotProps={{ htmlInput: { maxLength: MAX_FEEDBACK_LENGTH, 'aria-describedby': helperTextId } }}
            onKeyDown={sendByKey}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </LabelledField>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          variant="contained"
          startIcon={<SendHorizontal />}
          loading={isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void send()}
        >
          {translate('console.feedback.reply_send')}
        </Button>
        <TemplateButton onInsert={insert} onClosed={focus} />
      </Box>
    </Box>
  );
}
