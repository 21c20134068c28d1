import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'ra-core';
import Differences from '../differences/differences.tsx';
import type { DraftRecord } from '../providers/data/drafts.ts';

/** What the saved draft will change of what readers see. */
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
  const isNothing = Object.keys(since.changes).length === 0;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="draft-differences">
      <DialogTitle id="draft-differences">{translate('console.draft.differences_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate(isNothing ? 'console.draft.no_differences' : 'console.draft.differences_text')}
        </DialogContentText>
        <Differences entity={entity} changes={since.changes} about={since} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
