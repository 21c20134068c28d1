import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import type { Entity } from '@piiri/schemas';
import type { HistoryState } from '@piiri/shared/contracts/history.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf, reasonOf, statusOf } from '../../data/api/problem.ts';
import { useAttempt } from '../../data/calls/use-action.ts';
import { isAnswerOf } from '../../data/calls/use-call.ts';
import { matchesListQueries } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import Differences from '../../generate/differences/differences.tsx';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { Note } from '../../kit/page/note.tsx';
import { restoreState, useFormerState } from '../history/calls.ts';

interface Props {
  entity: Entity;
  /** Id of the change whose resulting state is restored. */
  id: number;
  onClose: () => void;
}

/** Shows what restoring a former state would change, and does it after confirmation. */
export default function RestoreDialog({ entity, id, onClose }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useFormerState(id);
  const { attempt, isBusy, problem } = useAttempt((failure) =>
    statusOf(failure) === 412 ? 'console.history.stale' : reasonOf(failure),
  );
  const named = (fields: readonly string[]) => fields.map((name) => words.label(name)).join(', ');

  const restore = (state: HistoryState) =>
    attempt(async () => {
      const lost = await restoreState(state).catch((failure) => {
        if (statusOf(failure) === 412) void refetch();
        throw failure;
      });
      await queryClient.invalidateQueries({ predicate: matchesListQueries(entity) });
      await queryClient.invalidateQueries(isAnswerOf(/v1\/history\//));
      if (lost.length === 0) notify('console.history.restored', { type: 'success' });
      else
        notify('console.history.restored_without', { type: 'warning', messageArgs: { fields: named(lost) } });
      onClose();
    });

  const isUnchanged = data && Object.keys(data.since.changes).length === 0;
  const isAllLost = data && Object.keys(data.since.changes).every((name) => data.lost.includes(name));
  return (
    <PlainDialog
      title={translate('console.history.restore_title')}
      onClose={onClose}
      maxWidth="md"
      yes={data && !isAllLost ? translate('console.history.restore') : undefined}
      isBusy={isBusy}
      onYes={() => data && restore(data)}
    >
      <DialogContentText>
        {translate(isUnchanged ? 'console.history.is_so' : 'console.history.restore_text')}
      </DialogContentText>
      {error && <Note severity="error">{translate(messageOf(error))}</Note>}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && <Differences entity={entity} changes={data.since.changes} about={data.since} />}
      {data && data.lost.length > 0 && (
        <Note severity="warning" sx={{ mt: 2 }}>
          {translate('console.history.lost', { fields: named(data.lost) })}
        </Note>
      )}
      {problem && (
        <Note severity="error" sx={{ mt: 2 }}>
          {translate(problem, { _: problem })}
        </Note>
      )}
    </PlainDialog>
  );
}
