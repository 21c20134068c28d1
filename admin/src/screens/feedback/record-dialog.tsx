import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { MAX_FEEDBACK_LENGTH, REPORTED_BY } from '@piiri/shared/feedback-rules.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ChoiceOption, NativeChoice } from '../../inputs/native-choice.tsx';
import { call } from '../../providers/data/api.ts';
import { messageOf, problemOf } from '../../providers/data/problem.ts';
import { useCategories, useRefresh } from './calls.ts';
import { LabelledField } from './labelled-field.tsx';

const EMPTY = {
  origin: 'phone' as (typeof REPORTED_BY)[number],
  category: '',
  text: '',
  name: '',
  phone: '',
  email: '',
};

/** Writes down a case that somebody told by phone or in person. What is written stays when it cannot be sent. */
export function RecordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const categories = useCategories();
  const id = useId();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');

  const change = (name: keyof typeof EMPTY) => (value: string) => {
    key.current = '';
    setValues({ ...values, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };
  const choice = (name: 'origin' | 'category', options: ChoiceOption[]) => (
    <LabelledField label={translate(`console.feedback.${name}`)} error={errors[name]}>
      {(field, helperTextId) => (
        <NativeChoice
          id={field}
          value={values[name]}
          options={options}
          error={Boolean(errors[name])}
          aria={{ 'aria-describedby': helperTextId }}
          onChange={change(name)}
        />
      )}
    </LabelledField>
  );
  const words = (name: 'text' | 'name' | 'phone' | 'email', label: string, rows?: number) => (
    <LabelledField label={translate(`console.feedback.${label}`)} error={errors[name]}>
      {(field, helperTextId) => (
        <TextField
          id={field}
          size="small"
          fullWidth
          multiline={rows !== undefined}
          minRows={rows}
          value={values[name]}
          error={Boolean(errors[name])}
          slotProps={{ htmlInput: { maxLength: MAX_FEEDBACK_LENGTH, 'aria-describedby': helperTextId } }}
          onChange={(event) => change(name)(event.target.value)}
        />
      )}
    </LabelledField>
  );

  const save = async () => {
    const missing = {
      ...(!values.category && { category: translate('console.feedback.category_missing') }),
      ...(!values.text.trim() && { text: translate('console.feedback.text_missing') }),
    };
    setErrors(missing);
    if (isBusy || Object.keys(missing).length > 0) return;
    setBusy(true);
    key.current ||= randomKey();
    const { origin, category, text, ...contact } = values;
    try {
      const { id: made } = await call('POST v1/feedback/', {
        body: { origin, category: Number(category), text, contact },
        headers: { 'Idempotency-Key': key.current },
      });
      setValues(EMPTY);
      onClose();
      await refresh();
      navigate(`/feedback/${made}`);
    } catch (error) {
      const errors = problemOf(error)?.errors ?? {};
      setErrors(
        Object.fromEntries(
          Object.entries(errors).map(([path, [text]]) => [path.split('.').at(-1) ?? path, text]),
        ),
      );
      if (Object.keys(errors).length === 0) notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('console.feedback.record')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <DialogContentText>{translate('console.feedback.record_help')}</DialogContentText>
        {choice(
          'origin',
          REPORTED_BY.map((each) => ({ value: each, label: translate(`console.feedback.origin_${each}`) })),
        )}
        {choice('category', [
          { value: '', label: translate('console.feedback.choose') },
          ...categories.map((each) => ({ value: String(each.id), label: each.name })),
        ])}
        {words('text', 'told', 5)}
        {words('name', 'contact_name')}
        {words('phone', 'contact_phone')}
        {words('email', 'contact_email')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void save()}>
          {translate('console.feedback.record_save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
