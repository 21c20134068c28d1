import type { Entity } from '@piiri/schemas';
import { MAX_TEMPLATE_NAME_LENGTH } from '@piiri/shared/contracts/template-limits.ts';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useSubmit } from '../../../data/calls/use-submit.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { LabelledCheck, LabelledText } from '../../../kit/inputs/labelled-inputs.tsx';
import { useTemplates } from './use-templates.ts';

interface Props {
  entity: Entity;
  record: RaRecord;
  onClose: () => void;
}

/** Asks for the name of a template and whether it is shared. */
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
  return (
    <FormDialog
      title={translate('console.templates.save')}
      text={translate('console.templates.save_help')}
      yes={translate('ra.action.save')}
      form={form}
      onClose={onClose}
      maxWidth="xs"
    >
      <LabelledText
        label={translate('console.templates.name')}
        help={translate('console.templates.name_example')}
        error={form.errorAt('name')}
        autoFocus
        value={written}
        limit={MAX_TEMPLATE_NAME_LENGTH}
        onChange={(text) => {
          setName(text);
          form.clear();
        }}
      />
      <LabelledCheck label={translate('console.templates.shared')} checked={shared} onChange={setShared} />
    </FormDialog>
  );
}
