import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { FeedbackNote, ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { textSince } from '@piiri/shared/text-since.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Row } from '../../kit/page/row.tsx';
import { useRefresh } from '../feedback/calls.ts';

function Item({ note, onRemove }: { note: FeedbackNote; onRemove: () => void }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const time = timeOf(note.time);
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Row gap={1} align="start" isOneLine sx={{ justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          <strong className="ink">{note.author?.name ?? translate('console.feedback.somebody')}</strong>{' '}
          <time dateTime={note.time}>{time}</time>
        </Typography>
        {note.is_own && (
          <IconButton
            size="small"
            sx={{ my: -0.75, mr: -0.75 }}
            aria-label={translate('console.feedback.note_remove', { time })}
            onClick={onRemove}
          >
            <Trash2 size={16} />
          </IconButton>
        )}
      </Row>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>
    </Box>
  );
}

/** Internal notes of the managers, each with its author's name. */
export function Notes({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const form = useSubmit(
    async (headers) => {
      await call(`POST v1/feedback/${data.id}/notes`, { body: { text }, headers });
      setText((now) => textSince(text, now));
      notify('console.feedback.note_added', { type: 'success' });
      await refresh();
    },
    () => ({ text: text.trim() ? undefined : translate('console.feedback.note_missing') }),
  );
  const { run } = useAction(refresh);
  const remove = ({ id }: FeedbackNote) =>
    run(() => call(`DELETE v1/feedback/${data.id}/notes/${id}/`), 'console.feedback.note_removed');

  return (
    <PageSection title={translate('console.feedback.notes')} gap={0.5}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('console.feedback.notes_help')}
      </Typography>
      {data.notes.length > 0 ? (
        <Box component="ol" className="plain-list ruled-list" sx={{ mb: 1.5 }}>
          {data.notes.map((note) => (
            <Item key={note.id} note={note} onRemove={() => void remove(note)} />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {translate('console.feedback.notes_none')}
        </Typography>
      )}
      <LabelledText
        label={translate('console.feedback.note_new')}
        error={form.errorAt('text') ?? form.problem}
        rows={2}
        value={text}
        limit={MAX_FEEDBACK_LENGTH}
        onChange={(written) => {
          form.clear();
          setText(written);
        }}
      />
      <Button sx={{ mt: 1 }} variant="outlined" loading={form.isBusy} onClick={() => void form.submit()}>
        {translate('console.feedback.note_add')}
      </Button>
    </PageSection>
  );
}
