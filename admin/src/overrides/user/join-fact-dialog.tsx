import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

/** Asks for the fact with which a person joins by their employee number. Nobody can read it afterwards. */
export default function JoinFactDialog({ id, name, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { tenant } = useConsole();
  const { data } = useCall(`GET v1/users/${id}/joinfact/`);
  const form = useFields({ fact: '' }, async ({ fact }) => {
    await call(`PUT v1/users/${id}/joinfact/`, { body: { fact } });
    notify('console.join_fact.done', { type: 'success', messageArgs: { name } });
    onClose();
  });
  return (
    <FormDialog
      title={translate('console.join_fact.title', { name })}
      text={translate(data?.stored ? 'console.join_fact.explain_stored' : 'console.join_fact.explain')}
      yes={translate('console.form.save')}
      form={form}
      onClose={onClose}
      maxWidth="xs"
    >
      <LabelledText
        label={translate(`console.settings.join_by_number_${tenant.settings.join_by_number}`)}
        {...form.field('fact')}
        autoFocus
      />
    </FormDialog>
  );
}
