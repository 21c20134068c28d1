import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { textSince } from '@piiri/shared/text-since.ts';
import { MessageSquareText, SendHorizontal } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call } from '../../data/api/api.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Row } from '../../kit/page/row.tsx';
import { useRefresh } from '../feedback/calls.ts';

/**
 * Replaces the selection by a text, as separate paragraphs; returns the new text and the cursor position after the
 * insertion.
 */
export function insertedAt(text: string, inserted: string, start: number, end: number) {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  const head = before ? `${before}\n\n${inserted}` : inserted;
  return { text: after ? `${head}\n\n${after}` : head, cursor: head.length };
}

/**
 * Returns functions that insert texts into a field at its cursor. `focus` focuses the field, with the cursor after the
 * insertion.
 */
function useInsertAtCursor(text: string, onChange: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number>(undefined);
  return {
    field,
    insert(inserted: string): void {
      const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
      const next = insertedAt(text, inserted, selectionStart, selectionEnd);
      cursor.current = next.cursor;
      onChange(next.text);
    },
    focus(): void {
      field.current?.focus();
      if (cursor.current !== undefined) field.current?.setSelectionRange(cursor.current, cursor.current);
      cursor.current = undefined;
    },
  };
}

const TemplateDialog = withoutFallback(lazyComponent(() => import('./template-dialog.tsx')));

interface Props {
  onInsert: (text: string) => void;
  /** Called when the dialog has disappeared, to give the focus back to the field. */
  onClosed: () => void;
}

/** Inserts one of the company's templates into a reply. */
function TemplateButton({ onInsert, onClosed }: Props) {
  const translate = useTranslate();
  const [state, setState] = useState<'open' | 'closing'>();
  return (
    <>
      <Button startIcon={<MessageSquareText />} onClick={() => setState('open')}>
        {translate('console.feedback.template_insert')}
      </Button>
      {state && (
        <TemplateDialog
          isOpen={state === 'open'}
          onClose={() => setState('closing')}
          onClosed={() => {
            setState(undefined);
            onClosed();
          }}
          onChoose={(text) => {
            onInsert(text);
            setState('closing');
          }}
        />
      )}
    </>
  );
}

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
