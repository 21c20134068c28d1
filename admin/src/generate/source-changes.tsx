import DialogContentText from '@mui/material/DialogContentText';
import type { Entity } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { useTranslate } from 'ra-core';
import Differences from '../differences/differences.tsx';
import { PlainDialog } from '../shell/plain-dialog.tsx';

/** What a form is told of a text that has changed since it was translated. */
export type SourceChanges = Pick<HistoryRow, 'changes' | 'names' | 'thumbnails' | 'custom_fields'>;

interface Props {
  entity: Entity;
  since: SourceChanges;
  /** What its text is called in a sentence: `console.languages.in`. */
  source: string;
  onClose: () => void;
}

/** What the company's own language said when a translation was made, and what it says now. */
export default function SourceChangesDialog({ entity, since, source, onClose }: Props) {
  const translate = useTranslate();
  return (
    <PlainDialog title={translate('console.outdated.changes_title')} onClose={onClose} maxWidth="md">
      <DialogContentText>{translate('console.outdated.changes_text', { source })}</DialogContentText>
      <Differences entity={entity} changes={since.changes} about={since} />
    </PlainDialog>
  );
}
