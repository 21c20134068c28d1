import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import OptionPicker from '../inputs/option-picker.tsx';
import { PlainDialog } from '../shell/plain-dialog.tsx';

interface Props {
  title: string;
  /** Label of the confirming button. */
  action: string;
  /** Excludes the group of everyone. */
  withoutEveryone?: boolean;
  onChoose: (group: number) => void;
  onClose: () => void;
}

/** Asks for the group that the selected objects move to, or that the selected people join. */
export default function GroupDialog({ title, action, withoutEveryone, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [group, setGroup] = useState<number>();
  const [isSubmitted, setSubmitted] = useState(false);
  const isLacking = isSubmitted && group === undefined;
  return (
    <PlainDialog
      title={title}
      onClose={onClose}
      maxWidth="xs"
      actions={
        <>
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
        </>
      }
    >
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
    </PlainDialog>
  );
}
