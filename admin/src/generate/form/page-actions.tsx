import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Entity, publishedField } from '@piiri/schemas';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
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

/** Buttons next to a form's heading: actions on the whole object. On a phone the rarer ones fold behind a button. */
export function PageActions({ entity, record, isBusy, onRemove }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFolded = isPhone && record !== undefined && publishedField(entity) !== undefined;
  const rarer = record && (
    <>
      <DuplicateButton entity={entity} record={record} />
      <TemplateButton entity={entity} record={record} />
      {isDeletable(entity, record) && (
        <Button color="error" startIcon={<Trash2 />} disabled={isBusy} onClick={onRemove}>
          {translate('console.form.delete')}
        </Button>
      )}
    </>
  );
  return (
    <div className="form-actions">
      <PreviewButton entity={entity} record={record} />
      <CheckButton entity={entity} />
      {isFolded ? (
        <>
          <Button
            color="inherit"
            aria-label={translate('console.form.more_actions')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Ellipsis size={20} />
          </Button>
          {isOpen && (
            <div id={id} className="form-actions">
              {rarer}
            </div>
          )}
        </>
      ) : (
        rarer
      )}
    </div>
  );
}
