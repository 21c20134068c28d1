import Box from '@mui/material/Box';
import type { Entity } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'react-admin';
import { DuplicateButton } from '../../generate/actions/duplicate/duplicate-button.tsx';
import { Note } from '../../kit/page/note.tsx';
import { isAnswered } from './is-answered.ts';

/** Explains above the form why a poll's questions cannot change, and how to ask other ones. */
export default function AnsweredNotice({ entity, record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record || !isAnswered(record)) return null;
  return (
    <Note
      severity="info"
      role="region"
      aria-label={translate('console.replies.answered_label')}
      sx={{ mb: 2 }}
    >
      {record.answer_count > 0
        ? translate('console.replies.frozen', { smart_count: record.answer_count })
        : translate('console.replies.frozen_anonymous')}{' '}
      {translate('console.replies.copy_to_change')}
      <Box sx={{ mt: 0.5, marginInlineStart: -1 }}>
        <DuplicateButton entity={entity} record={record} />
      </Box>
    </Note>
  );
}
