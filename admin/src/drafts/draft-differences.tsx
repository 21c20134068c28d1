import DialogContentText from '@mui/material/DialogContentText';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import Differences from '../differences/differences.tsx';
import type { DraftRecord } from '../providers/data/drafts.ts';
import { PlainDialog } from '../shell/plain-dialog.tsx';

/** Shows what the saved draft changes compared with the published version. */
export default function DraftDifferences({
  entity,
  record,
  onClose,
}: {
  entity: Entity;
  record: DraftRecord;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { since } = record.draft;
  const isUnchanged = Object.keys(since.changes).length === 0;
  return (
    <PlainDialog title={translate('console.draft.differences_title')} onClose={onClose} maxWidth="md">
      <DialogContentText>
        {translate(isUnchanged ? 'console.draft.no_differences' : 'console.draft.differences_text')}
      </DialogContentText>
      <Differences entity={entity} changes={since.changes} about={since} />
    </PlainDialog>
  );
}
