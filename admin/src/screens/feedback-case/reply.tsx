import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { textSince } from '@piiri/shared/text-since.ts';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Row } from '../../kit/page/row.tsx';
import { useRefresh } from '../feedback/calls.ts';
import { TemplateButton, useInsertAtCursor } from './insert-template.tsx';

/** Replies to the sender, once the case is in progress. The input stays when sending fails. */
export function Reply({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const form = useSubmit(
    async (headers) => {
      await call(`POST v1/feedback/${data.id}/messages`, { body: { text }, headers });
      setText((now) => textSince(text, now));
      notify('console.feedback.reply_sent', { type: 'success' });
      await refresh();
    },
    () => ({ text: text.trim() ? undefined : translate('console.feedback.text_missing') }),
  );
  const problem = form.errorAt('text') ?? form.problem;
  const change = (next: string) => {
    form.clear();
    setText(next);
  };
  const { field, insert, focus } = useInsertAtCursor(text, change);

  if (!data.abilities.reply)
    return <Note severity="info">{translate('console.feedback.reply_after_taking')}</Note>;

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };

  return (
    <Box component="section">
      {!data.reply_wanted && (
        <Note severity="info" sx={{ mb: 1.5 }}>
          {translate('console.feedback.no_reply_wanted')}
        </Note>
      )}
      <LabelledText
        label={translate('console.feedback.reply')}
        error={problem}
        help={
          <>
            {translate('console.feedback.reply_help')}{' '}
            <span className="of-keys">{translate('console.feedback.reply_keys')}</span>
          </>
        }
        size="medium"
        rows={4}
        value={text}
        inputRef={field}
        limit={MAX_FEEDBACK_LENGTH}
        onKeyDown={sendByKey}
        onChange={change}
      />
      <Row gap={1} sx={{ mt: 1.5 }}>
        <Button
          variant="contained"
          startIcon={<SendHorizontal />}
          loading={form.isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void form.submit()}
        >
          {translate('console.feedback.reply_send')}
        </Button>
        <TemplateButton onInsert={insert} onClosed={focus} />
      </Row>
    </Box>
  );
}
