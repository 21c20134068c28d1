import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../providers/data/api.ts';
import { messageOf, problemOf } from '../../providers/data/problem.ts';

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
  const field = useId();
  const [confirm, setConfirm] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await call(`POST v1/users/${id}/erase/`, { body: { confirm } });
      notify('console.erase.done', { type: 'success' });
      navigate('/users');
      refresh();
    } catch (error) {
      const [wrong] = problemOf(error)?.errors?.confirm ?? [];
      setProblem(wrong ?? translate(messageOf(error)));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${field}-title`}>
      <DialogTitle id={`${field}-title`}>{translate('console.erase.title', { name })}</DialogTitle>
      <Box component="form" noValidate onSubmit={(event) => void erase(event)}>
        <DialogContent>
          <DialogContentText component="ul" sx={{ mt: 0, mb: 2, pl: 2.5 }}>
            {['goes', 'stays', 'for_good'].map((each) => (
              <li key={each}>{translate(`console.erase.${each}`)}</li>
            ))}
          </DialogContentText>
          <Typography component="label" htmlFor={field} variant="subtitle1" sx={{ display: 'block' }}>
            {translate('console.erase.confirm', { name })}
          </Typography>
          <TextField
            id={field}
            value={confirm}
            onChange={({ target }) => {
              setConfirm(target.value);
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
          <Button type="submit" color="error" variant="contained" aria-disabled={isBusy || undefined}>
            {translate('console.erase.yes')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
