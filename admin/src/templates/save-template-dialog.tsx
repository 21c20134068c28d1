import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Entity } from '@piiri/schemas';
import { MAX_TEMPLATE_NAME } from '@piiri/shared/contracts/template-limits.ts';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { LabelledField } from '../form/labelled-field.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { useTemplates } from './use-templates.ts';

interface Props {
  entity: Entity;
  record: RaRecord;
  onClose: () => void;
}

/** Asks how a template is called and whom it is for. */
export default function SaveTemplateDialog({ entity, record, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { add } = useTemplates(entity);
  const [written, setName] = useState('');
  const [shared, setShared] = useState(true);
  const name = written.trim();
  const form = useSubmit(
    async () => {
      await add(Number(record.id), { name, shared });
      notify('console.templates.saved', { type: 'success', messageArgs: { name } });
      onClose();
    },
    () => ({ name: name ? undefined : translate('validation.required') }),
  );
  const error = form.errorAt('name');
  return (
    <FormDialog
      title={translate('console.templates.save')}
      text={translate('console.templates.save_help')}
      yes={translate('ra.action.save')}
      form={form}
      onClose={onClose}
      maxWidth="xs"
    >
      <LabelledField
        label={translate('console.templates.name')}
        help={translate('console.templates.name_example')}
        error={error}
      >
        {(field, helperTextId) => (
          <OutlinedInput
            id={field}
            autoFocus
            fullWidth
            size="small"
            value={written}
            error={Boolean(error)}
            onChange={({ target }) => {
              setName(target.value);
              form.clear();
            }}
            inputProps={{ maxLength: MAX_TEMPLATE_NAME, 'aria-describedby': helperTextId }}
          />
        )}
      </LabelledField>
      <FormControlLabel
        label={translate('console.templates.shared')}
        control={<Checkbox checked={shared} onChange={(_, checked) => setShared(checked)} />}
      />
    </FormDialog>
  );
}
