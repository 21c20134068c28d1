import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { Trash2 } from 'lucide-react';
import { type RaRecord, useTranslate } from 'react-admin';
import { isDeletable } from '../actions/deletion/is-deletable.ts';
import { DuplicateButton } from '../actions/duplicate/duplicate-button.tsx';
import { PreviewButton } from '../actions/preview/preview-button.tsx';
import { TemplateButton } from '../actions/templates/template-button.tsx';
import { CheckButton } from '../checks/check-button.tsx';

interface Props {
  entity: Entity;
  record: RaRecord | undefined;
  isBusy: boolean;
  onRemove: () => void;
}

/** Buttons next to a form's heading: actions on the whole object. */
export function PageActions({ entity, record, isBusy, onRemove }: Props) {
  const translate = useTranslate();
  return (
    <div className="form-actions">
      <PreviewButton entity={entity} record={record} />
      <CheckButton entity={entity} />
      {record && <DuplicateButton entity={entity} record={record} />}
      {record && <TemplateButton entity={entity} record={record} />}
      {record && isDeletable(entity, record) && (
        <Button color="error" startIcon={<Trash2 />} disabled={isBusy} onClick={onRemove}>
          {translate('console.form.delete')}
        </Button>
      )}
    </div>
  );
}
