import DialogContentText from '@mui/material/DialogContentText';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

/** Explains the erasure of a person, and asks for their name as confirmation. */
export function EraseDialog({ id, name, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const form = useFields({ confirm: '' }, async ({ confirm }) => {
    await call(`POST v1/users/${id}/erase/`, { body: { confirm } });
    notify('console.erase.done', { type: 'success' });
    navigate('/users');
    refresh();
  });
  return (
    <FormDialog
      title={translate('console.erase.title', { name })}
      yes={translate('console.erase.yes')}
      form={form}
      onClose={onClose}
      isDestructive
    >
      <DialogContentText component="ul" sx={{ m: 0, pl: 2.5 }}>
        {['goes', 'stays', 'for_good'].map((fate) => (
          <li key={fate}>{translate(`console.erase.${fate}`)}</li>
        ))}
      </DialogContentText>
      <LabelledText
        label={translate('console.erase.confirm', { name })}
        {...form.field('confirm')}
        autoFocus
      />
    </FormDialog>
  );
}

/** Asks for a person's new password. It is visible during typing, since it has to be passed on to them. */
export function PasswordDialog({ id, name, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const form = useFields({ password: '' }, async ({ password }) => {
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
      <LabelledText label={translate('console.password.new')} {...form.field('password')} autoFocus />
    </FormDialog>
  );
}
