import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type ChoiceOption, NativeChoice } from '../../inputs/native-choice.tsx';
import { LabelledField } from './labelled-field.tsx';

interface Props {
  title: string;
  /** What choosing does. */
  text?: string;
  /** Name of the choice. */
  label: string;
  options: readonly ChoiceOption[];
  /** Label of the button that does it. */
  yes: string;
  /** What is said when nothing is chosen. */
  missing: string;
  /** Why the last try did not succeed. */
  problem?: string;
  isBusy?: boolean;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Asks for one of a few, such as the category that a case is moved to. */
export function ChoiceDialog(props: Props) {
  const { title, text, label, options, yes, missing, problem, isBusy, onChoose, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  const [value, setValue] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const error = isSubmitted && (value ? problem : missing);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {text && <DialogContentText>{text}</DialogContentText>}
        <LabelledField label={label} error={error || undefined}>
          {(field, helperTextId) => (
            <NativeChoice
              id={field}
              value={value}
              error={Boolean(error)}
              aria={{ 'aria-describedby': helperTextId }}
              options={[{ value: '', label: translate('console.feedback.choose') }, ...options]}
              onChange={(chosen) => {
                setValue(chosen);
                setSubmitted(false);
              }}
            />
          )}
        </LabelledField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => {
            setSubmitted(true);
            if (value) onChoose(value);
          }}
        >
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
