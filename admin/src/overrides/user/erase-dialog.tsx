import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../form/form-dialog.tsx';
import { LabelledField } from '../../form/labelled-field.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { call } from '../../providers/data/api.ts';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

/** Says what erasing somebody does, and asks for their name. */
export default function EraseDialog({ id, name, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [confirm, setConfirm] = useState('');
  const form = useSubmit(async () => {
    await call(`POST v1/users/${id}/erase/`, { body: { confirm } });
    notify('console.erase.done', { type: 'success' });
    navigate('/users');
    refresh();
  });
  const error = form.errorAt('confirm');
  return (
    <FormDialog
      title={translate('console.erase.title', { name })}
      yes={translate('console.erase.yes')}
      form={form}
      onClose={onClose}
      isDestructive
    >
      <DialogContentText component="ul" sx={{ m: 0, pl: 2.5 }}>
        {['goes', 'stays', 'for_good'].map((each) => (
          <li key={each}>{translate(`console.erase.${each}`)}</li>
        ))}
      </DialogContentText>
      <LabelledField label={translate('console.erase.confirm', { name })} error={error}>
        {(field, helperTextId) => (
          <TextField
            id={field}
            size="small"
            value={confirm}
            onChange={({ target }) => {
              setConfirm(target.value);
              form.clear();
            }}
            fullWidth
            autoFocus
            autoComplete="off"
            error={Boolean(error)}
            slotProps={{ htmlInput: { 'aria-describedby': helperTextId } }}
          />
        )}
      </LabelledField>
    </FormDialog>
  );
}
