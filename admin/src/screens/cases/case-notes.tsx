import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { textSince } from '@piiri/shared/text-since.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Row } from '../../kit/page/row.tsx';

/** An internal note as it is shown. */
export interface CaseNote {
  id: number;
  author: string;
  text: string;
  time: string;
  /** Removes it, and the name of the button; undefined for those of others. */
  removal?: { label: string; remove: () => void };
}

interface Props {
  title: string;
  help: string;
  /** Said where there are none. */
  none?: string;
  notes: readonly CaseNote[];
  /** How a note is added; undefined where one only reads them. */
  adding?: {
    label: string;
    yes: string;
    /** Text key of what is said once it is added. */
    done: string;
    missing: string;
    limit: number;
    /** Name of the field in the answer's errors. */
    field: string;
    add: (text: string, headers: { 'Idempotency-Key': string }) => Promise<unknown>;
    refresh: () => Promise<unknown>;
  };
}

function Item({ note }: { note: CaseNote }) {
  const time = useTimeText()(note.time);
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Row gap={1} align="start" isOneLine sx={{ justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          <strong className="ink">{note.author}</strong> <time dateTime={note.time}>{time}</time>
        </Typography>
        {note.removal && (
          <IconButton
            size="small"
            sx={{ my: -0.75, mr: -0.75 }}
            aria-label={note.removal.label}
            onClick={note.removal.remove}
          >
            <Trash2 size={16} />
          </IconButton>
        )}
      </Row>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>
    </Box>
  );
}

function NewNote({ adding }: { adding: NonNullable<Props['adding']> }) {
  const { label, yes, done, missing, limit, field, add, refresh } = adding;
  const notify = useNotify();
  const [text, setText] = useState('');
  const form = useSubmit(
    async (headers) => {
      await add(text, headers);
      setText((now) => textSince(text, now));
      notify(done, { type: 'success' });
      await refresh();
    },
    () => ({ [field]: text.trim() ? undefined : missing }),
  );
  return (
    <>
      <LabelledText
        label={label}
        error={form.errorAt(field) ?? form.problem}
        rows={2}
        value={text}
        limit={limit}
        onChange={(written) => {
          form.clear();
          setText(written);
        }}
      />
      <Button sx={{ mt: 1 }} variant="outlined" loading={form.isBusy} onClick={() => void form.submit()}>
        {yes}
      </Button>
    </>
  );
}

/** Internal notes of who handles a case, each with its author's name; its sender never reads them. */
export function CaseNotes({ title, help, none, notes, adding }: Props) {
  return (
    <PageSection title={title} gap={0.5}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {help}
      </Typography>
      {notes.length > 0 && (
        <Box component="ol" className="plain-list ruled-list" sx={{ mb: 1.5 }}>
          {notes.map((note) => (
            <Item key={note.id} note={note} />
          ))}
        </Box>
      )}
      {notes.length === 0 && none && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {none}
        </Typography>
      )}
      {adding && <NewNote adding={adding} />}
    </PageSection>
  );
}
