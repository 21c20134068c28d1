import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import OptionPicker from '../inputs/option-picker.tsx';

interface Props {
  title: string;
  /** The name of the button that does it. */
  action: string;
  /** The group of everyone is not offered. */
  withoutEveryone?: boolean;
  onChoose: (group: number) => void;
  onClose: () => void;
}

/** Asks which group some selected objects are to be moved to, or people are to be in. */
export default function GroupDialog({ title, action, withoutEveryone, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [group, setGroup] = useState<number>();
  const [isSubmitted, setSubmitted] = useState(false);
  const isLacking = isSubmitted && group === undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Typography
          component="label"
          htmlFor={`${id}-group`}
          variant="body2"
          sx={{ display: 'block', mb: 0.5 }}
        >
          {translate('console.bulk.group')}
        </Typography>
        <OptionPicker
          id={`${id}-group`}
          to="group"
          without={withoutEveryone ? 'is_everyone' : undefined}
          ids={group === undefined ? [] : [group]}
          required
          error={isLacking}
          onChange={([chosen]) => setGroup(chosen)}
        />
        {isLacking && (
          <Typography variant="body2" role="alert" color="error" sx={{ mt: 0.5 }}>
            {translate('console.bulk.group_needed')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => {
            setSubmitted(true);
            if (group !== undefined) onChoose(group);
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
