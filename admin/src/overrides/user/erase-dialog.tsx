import DialogContentText from '@mui/material/DialogContentText';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledText } from '../../kit/inputs/labelled-text.tsx';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

/** Explains the erasure of a person, and asks for their name as confirmation. */
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
      <LabelledText
        label={translate('console.erase.confirm', { name })}
        error={form.errorAt('confirm')}
        value={confirm}
        onChange={(text) => {
          setConfirm(text);
          form.clear();
        }}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
