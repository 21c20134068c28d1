import DialogContentText from '@mui/material/DialogContentText';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'react-admin';
import type { DraftRecord } from '../../../data/api/drafts.ts';
import { PlainDialog } from '../../../kit/dialogs/plain-dialog.tsx';
import Differences from '../../differences/differences.tsx';

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
