import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { textSince } from '@piiri/shared/text-since.ts';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Row } from '../../kit/page/row.tsx';
import { TemplateButton, useInsertAtCursor } from './insert-template.tsx';

interface Props {
  label: string;
  help: ReactNode;
  /** Label of the button that sends. */
  yes: string;
  /** Text key of what is said once it is sent. */
  done: string;
  /** Says that there is no text. */
  missing: string;
  /** Maximum number of characters. */
  limit: number;
  /** Takes a lost focus, because the button that led here is gone. */
  takesFocus?: boolean;
  /** Sends the text, and reads the case anew. `headers` have the idempotency key. */
  send: (text: string, headers: { 'Idempotency-Key': string }) => Promise<unknown>;
  refresh: () => Promise<unknown>;
  /** Further buttons. */
  children?: ReactNode;
}

/** Writes to the sender of a case. The input stays when sending fails, and what is written meanwhile, too. */
export function ReplyForm(props: Props) {
  const { label, help, yes, done, missing, limit, takesFocus, send, refresh, children } = props;
  const notify = useNotify();
  const [text, setText] = useState('');
  const form = useSubmit(
    async (headers) => {
      await send(text, headers);
      setText((now) => textSince(text, now));
      notify(done, { type: 'success' });
      await refresh();
    },
    () => ({ text: text.trim() ? undefined : missing }),
  );
  const change = (next: string) => {
    form.clear();
    setText(next);
  };
  const { field, insert, focus } = useInsertAtCursor(text, change);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus();
  }, [takesFocus, field]);
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    <Box component="section">
      <LabelledText
        label={label}
        error={form.errorAt('text') ?? form.problem}
        help={help}
        size="medium"
        rows={4}
        value={text}
        inputRef={field}
        limit={limit}
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
          {yes}
        </Button>
        <TemplateButton onInsert={insert} onClosed={focus} />
        {children}
      </Row>
    </Box>
  );
}
