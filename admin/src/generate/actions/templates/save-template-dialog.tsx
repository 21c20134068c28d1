import type { Entity } from '@piiri/schemas';
import { MAX_TEMPLATE_NAME_LENGTH } from '@piiri/shared/contracts/template-limits.ts';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useFields } from '../../../data/calls/use-submit.ts';
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
  const form = useFields(
    { name: '', shared: true },
    async ({ shared, ...input }) => {
      const name = input.name.trim();
      await add(Number(record.id), { name, shared });
      notify('console.templates.saved', { type: 'success', messageArgs: { name } });
      onClose();
    },
    { name: 'validation.required' },
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
        {...form.field('name')}
        autoFocus
        limit={MAX_TEMPLATE_NAME_LENGTH}
      />
      <LabelledCheck
        label={translate('console.templates.shared')}
        checked={form.values.shared}
        onChange={(shared) => form.change({ shared })}
      />
    </FormDialog>
  );
}
