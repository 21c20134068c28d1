import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../providers/data/api.ts';
import { messageOf, problemOf } from '../../providers/data/problem.ts';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

/** Asks for somebody's new password. It is shown as it is written, since it has to be told to them. */
export default function PasswordDialog({ id, name, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const field = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await call(`PUT v1/users/${id}/password/`, { body: { password } });
      notify('console.password.done', { type: 'success', messageArgs: { name } });
      onClose();
    } catch (error) {
      const [passwordError] = problemOf(error)?.errors?.password ?? [];
      setProblem(passwordError ?? translate(messageOf(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${field}-title`}>
      <DialogTitle id={`${field}-title`}>{translate('console.password.title', { name })}</DialogTitle>
      <Box component="form" noValidate onSubmit={(event) => void save(event)}>
        <DialogContent>
          <DialogContentText>{translate('console.password.explain')}</DialogContentText>
          <Typography component="label" htmlFor={field} variant="subtitle1" sx={{ display: 'block' }}>
            {translate('console.password.new')}
          </Typography>
          <TextField
            id={field}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              setProblem('');
            }}
            fullWidth
            autoFocus
            margin="dense"
            autoComplete="off"
            error={problem !== ''}
            helperText={problem}
            slotProps={{ formHelperText: { role: 'alert' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isBusy || undefined}>
            {translate('console.form.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
