import Button from '@mui/material/Button';
import { ChartColumn } from 'lucide-react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { Note } from '../../kit/page/note.tsx';
import { isAnswered } from './is-answered.ts';
import { repliesAddress } from './replies-link.tsx';

/**
 * Returns the text key for the state of the answers. Of an anonymous poll the number of answers is withheld together
 * with them.
 */
function stateOf(record: RaRecord) {
  if (!isAnswered(record)) return 'console.replies.none_yet';
  return record.answer_count > 0 ? 'console.replies.count' : 'console.replies.kept_back';
}

/** Link from the form to the poll's answers. */
export default function RepliesSection({ record }: { record: RaRecord | undefined }) {
  const translate = useTranslate();
  if (!record?.id) return null;
  return (
    <Note
      severity="info"
      sx={{ mt: 2, alignItems: 'center' }}
      action={
        <Button component={LinkBase} to={repliesAddress(record)} color="inherit" startIcon={<ChartColumn />}>
          {translate('console.replies.title')}
        </Button>
      }
    >
      {translate(stateOf(record), { smart_count: record.answer_count })}
    </Note>
  );
}
