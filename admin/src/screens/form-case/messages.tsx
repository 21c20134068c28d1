import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type HandledSubmission,
  MAX_SUBMISSION_MESSAGE,
  type SubmissionMessage,
} from '@piiri/shared/contracts/forms.ts';
import { textSince } from '@piiri/shared/text-since.ts';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { personName } from '../../data/labels/person-name.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { TemplateButton, useInsertAtCursor } from '../feedback-case/insert-template.tsx';
import { AS_HANDLER, changeSubmission, useRefresh } from '../form-submissions/calls.ts';

/** The conversation of a submission's sender and its handlers. */
export function Thread({ messages }: { messages: readonly SubmissionMessage[] }) {
  const translate = useTranslate();
  const at = useTimeText();
  if (messages.length === 0) return null;
  return (
    <Column component="ol" aria-label={translate('console.forms.messages')} className="plain-list" gap={1.5}>
      {messages.map(({ id, by, person, text, time }) => (
        <Box
          component="li"
          key={id}
          className={by === 'sender' ? 'panel' : 'boxed tinted'}
          sx={{ justifySelf: by === 'sender' ? 'start' : 'end', maxWidth: 'min(100%, 68ch)', px: 2, py: 1.5 }}
        >
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            <strong className="ink">{personName(person) ?? translate('console.forms.somebody')}</strong>{' '}
            <time dateTime={time}>{at(time)}</time>
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
      ))}
    </Column>
  );
}

/** Writes to the sender. The input stays when sending fails. */
export function Reply({ data }: { data: HandledSubmission }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const form = useSubmit(
    async (headers) => {
      await call(`POST v1/forms/${data.form}/submissions/${data.id}/messages/`, {
        query: AS_HANDLER,
        body: { text },
        headers,
      });
      setText((now) => textSince(text, now));
      notify('console.forms.message_sent', { type: 'success' });
      await refresh();
    },
    () => ({ text: text.trim() ? undefined : translate('console.forms.text_missing') }),
  );
  const change = (next: string) => {
    form.clear();
    setText(next);
  };
  const { field, insert, focus } = useInsertAtCursor(text, change);
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    <Box component="section">
      <LabelledText
        label={translate('console.forms.write')}
        error={form.errorAt('text') ?? form.problem}
        help={translate('console.forms.write_help')}
        size="medium"
        rows={4}
        value={text}
        inputRef={field}
        limit={MAX_SUBMISSION_MESSAGE}
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
          {translate('console.forms.send')}
        </Button>
        <TemplateButton onInsert={insert} onClosed={focus} />
      </Row>
    </Box>
  );
}

/** Internal notes of the handlers, each with its author's name; the sender never reads them. */
export function Notes({ data, isReadOnly }: { data: HandledSubmission; isReadOnly: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const at = useTimeText();
  const [text, setText] = useState('');
  const form = useSubmit(
    async (headers) => {
      await changeSubmission(data.form, data.id, { note: text }, headers);
      setText((now) => textSince(text, now));
      notify('console.forms.note_added', { type: 'success' });
      await refresh();
    },
    () => ({ note: text.trim() ? undefined : translate('console.forms.text_missing') }),
  );
  return (
    <PageSection title={translate('console.forms.notes')} gap={0.5}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('console.forms.notes_help')}
      </Typography>
      {data.notes.length > 0 && (
        <Box component="ol" className="plain-list ruled-list" sx={{ mb: 1.5 }}>
          {data.notes.map(({ id, person, text: note, time }) => (
            <Box component="li" key={id} sx={{ py: 1 }}>
              <Typography variant="body2" color="textSecondary">
                <strong className="ink">{personName(person) ?? translate('console.forms.somebody')}</strong>{' '}
                <time dateTime={time}>{at(time)}</time>
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>
            </Box>
          ))}
        </Box>
      )}
      {!isReadOnly && (
        <>
          <LabelledText
            label={translate('console.forms.note_new')}
            error={form.errorAt('note') ?? form.problem}
            rows={2}
            value={text}
            limit={MAX_SUBMISSION_MESSAGE}
            onChange={(written) => {
              form.clear();
              setText(written);
            }}
          />
          <Button sx={{ mt: 1 }} variant="outlined" loading={form.isBusy} onClick={() => void form.submit()}>
            {translate('console.forms.note_add')}
          </Button>
        </>
      )}
    </PageSection>
  );
}
