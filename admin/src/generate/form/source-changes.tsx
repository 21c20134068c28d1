import DialogContentText from '@mui/material/DialogContentText';
import type { Entity } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { useTranslate } from 'react-admin';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import Differences from '../differences/differences.tsx';

/** Changes of the source text since a translation was made, as the history returns them. */
export type SourceChanges = Pick<HistoryRow, 'changes' | 'names' | 'thumbnails' | 'custom_fields'>;

interface Props {
  entity: Entity;
  since: SourceChanges;
  /** Name of the source language for use in a sentence: `console.languages.in`. */
  source: string;
  onClose: () => void;
}

/** Compares the text in the company's default language at the time of a translation with the current one. */
export default function SourceChangesDialog({ entity, since, source, onClose }: Props) {
  const translate = useTranslate();
  return (
    <PlainDialog title={translate('console.outdated.changes_title')} onClose={onClose} maxWidth="md">
      <DialogContentText>{translate('console.outdated.changes_text', { source })}</DialogContentText>
      <Differences entity={entity} changes={since.changes} about={since} />
    </PlainDialog>
  );
}
