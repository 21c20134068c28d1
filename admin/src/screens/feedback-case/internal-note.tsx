import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { MAX_FEEDBACK_LENGTH } from '@piiri/shared/feedback-rules.ts';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { messageOf, problemOf } from '../../data/api/problem.ts';
import { useAction } from '../../data/calls/use-action.ts';
import { Limit } from '../../kit/inputs/limit.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { useRefresh } from '../feedback/calls.ts';

/**
 * Internal note of the managers. Another manager's concurrent change is shown rather than overwritten, and the user
 * decides.
 */
export function InternalNote({ data }: { data: ManagedCase }) {
  const translate = useTranslate();
  const { run, isBusy } = useAction(useRefresh(), (error) =>
    problemOf(error)?.code === 'stale' ? 'console.feedback.note_stale' : messageOf(error),
  );
  const [draft, setDraft] = useState<string>();
  /** The stored notes that the draft takes in: the one it began with, and those saved from it. */
  const [basis, setBasis] = useState<readonly string[]>([]);
  const limitId = useId();
  const title = translate('console.feedback.note');
  const text = draft ?? data.internal_note;
  const isChangedByOther = draft !== undefined && !basis.includes(data.internal_note);

  const save = () =>
    run(async () => {
      await call(`PUT v1/feedback/${data.id}/`, {
        body: { internal_note: text },
        headers: { 'If-Match': `"${data.version}"` },
      });
      setBasis((saved) => [...saved, text]);
      // What was written meanwhile stays.
      setDraft((now) => (now === text ? undefined : now));
    }, 'console.feedback.note_saved');

  return (
    <PageSection title={title} gap={0.5}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('console.feedback.note_help')}
      </Typography>
      {isChangedByOther && (
        <Typography
          role="status"
          variant="body2"
          className="rounded tinted"
          sx={{ mb: 1.5, p: 1.5, whiteSpace: 'pre-line' }}
        >
          {translate('console.feedback.note_theirs')} {data.internal_note}
        </Typography>
      )}
      <TextField
        multiline
        minRows={4}
        fullWidth
        value={text}
        error={text.length > MAX_FEEDBACK_LENGTH}
        slotProps={{ htmlInput: { 'aria-label': title, 'aria-describedby': limitId } }}
        onChange={(event) => {
          if (draft === undefined) setBasis([data.internal_note]);
          setDraft(event.target.value);
        }}
      />
      <Limit id={limitId} length={text.length} max={MAX_FEEDBACK_LENGTH} />
      <Button
        sx={{ mt: 1.5 }}
        variant="outlined"
        loading={isBusy}
        disabled={draft === undefined}
        onClick={() => void save()}
      >
        {translate('ra.action.save')}
      </Button>
    </PageSection>
  );
}
