import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NativeChoice } from '../../inputs/native-choice.tsx';
import { call } from '../../providers/data/api.ts';
import { messageOf, problemOf } from '../../providers/data/problem.ts';
import { useCategories, useRefresh } from '../feedback/calls.ts';
import { LabelledField } from '../feedback/labelled-field.tsx';

/** Hands a case over to another category. Who does not handle that one does not see the case any more. */
export function MoveDialog({
  data,
  isOpen,
  onClose,
}: {
  data: ManagedCase;
  isOpen: boolean;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const id = useId();
  const others = useCategories().filter((each) => each.id !== data.category);
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const move = async () => {
    if (!chosen) return setProblem(translate('console.feedback.category_missing'));
    setBusy(true);
    try {
      await call(`POST v1/feedback/${data.id}/move`, { body: { category: Number(chosen) } });
      notify('console.feedback.move_done', { type: 'success' });
      navigate('/feedback');
      await refresh();
    } catch (error) {
      setProblem(problemOf(error)?.errors?.category?.[0] ?? translate(messageOf(error)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('console.feedback.move')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('console.feedback.move_text')}</DialogContentText>
        <LabelledField label={translate('console.feedback.category')} error={problem}>
          {(field, helperTextId) => (
            <NativeChoice
              id={field}
              value={chosen}
              error={Boolean(problem)}
              aria={{ 'aria-describedby': helperTextId }}
              options={[
                { value: '', label: translate('console.feedback.choose') },
                ...others.map((each) => ({ value: String(each.id), label: each.name })),
              ]}
              onChange={(value) => {
                setChosen(value);
                setProblem('');
              }}
            />
          )}
        </LabelledField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void move()}>
          {translate('console.feedback.move_do')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
