import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Note } from '../../kit/page/note.tsx';
import { messageOf } from '../api/problem.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Tells why loading failed, with a retry button. */
export function LoadFailed({ error, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <Note
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate('console.errors.retry')}
        </Button>
      }
    >
      {translate(messageOf(error))}
    </Note>
  );
}
