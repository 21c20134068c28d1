import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UndoneImport } from '@piiri/shared/contracts/people-import.ts';
import { Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { useAction, useRefreshLists } from '../../data/calls/use-action.ts';
import { useConfirm } from '../../kit/dialogs/use-confirm.tsx';
import { blockUnloadUntil } from '../../kit/state/before-unload.ts';

/** Undoes an import in several calls, until nobody is left. */
async function undoAll(id: number): Promise<UndoneImport> {
  const all: UndoneImport = { removed: 0, restored: 0, kept: [], left: 0 };
  for (;;) {
    const part = await call(`POST v1/users/import/${id}/undo/`);
    all.removed += part.removed;
    all.restored += part.restored;
    all.kept.push(...part.kept);
    if (part.left === 0) return all;
  }
}

/** Button that undoes an import after confirmation. `onUndone`: called with the result. */
export function UndoImport({ id, onUndone }: { id: number; onUndone: (undone: UndoneImport) => void }) {
  const translate = useTranslate();
  const { run, isBusy } = useAction(useRefreshLists('user', 'group'));
  const [ask, dialog] = useConfirm();
  const askToUndo = () =>
    ask({
      title: translate('console.import.undo_sure'),
      text: translate('console.import.undo_text'),
      yes: translate('console.import.undo'),
      onYes: () => run(async () => onUndone(await blockUnloadUntil(undoAll(id)))),
    });
  return (
    <>
      <Button variant="outlined" startIcon={<Undo2 />} loading={isBusy} onClick={askToUndo}>
        {translate('console.import.undo')}
      </Button>
      {dialog}
    </>
  );
}

/** Result of undoing an import: how many people were removed, restored and kept. */
export function UndoResult({ undone: { removed, restored, kept } }: { undone: UndoneImport }) {
  const translate = useTranslate();
  return (
    <Alert severity={kept.length > 0 ? 'warning' : 'success'} role="status">
      <Typography variant="subtitle1">{translate('console.import.undone')}</Typography>
      <Typography>{translate('console.import.undone_text', { removed, restored })}</Typography>
      {kept.length > 0 && (
        <Typography>
          {translate('console.import.undone_kept', { names: kept.map(({ name }) => name).join(', ') })}
        </Typography>
      )}
    </Alert>
  );
}
