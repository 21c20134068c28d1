import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { call } from '../../data/api/api.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

/** Asks for a person's new password. It is visible during typing, since it has to be passed on to them. */
export default function PasswordDialog({ id, name, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    await call(`PUT v1/users/${id}/password/`, { body: { password } });
    notify('console.password.done', { type: 'success', messageArgs: { name } });
    onClose();
  });
  return (
    <FormDialog
      title={translate('console.password.title', { name })}
      text={translate('console.password.explain')}
      yes={translate('console.form.save')}
      form={form}
      onClose={onClose}
      maxWidth="xs"
    >
      <LabelledText
        label={translate('console.password.new')}
        error={form.errorAt('password')}
        value={password}
        onChange={(text) => {
          setPassword(text);
          form.clear();
        }}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
