import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { MAX_TEMPLATE_NAME } from '@piiri/shared/contracts/template-limits.ts';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { FieldFrame } from '../form/field-frame.tsx';
import { messageOf } from '../providers/data/problem.ts';
import { useTemplates } from './use-templates.ts';

interface Props {
  entity: Entity;
  record: RaRecord;
  onClose: () => void;
}

/** Asks how a template is called and whom it is for. */
export default function SaveTemplateDialog({ entity, record, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { add } = useTemplates(entity);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      await add(Number(record.id), { name: name.trim(), shared });
      notify('console.templates.saved', { type: 'success', messageArgs: { name: name.trim() } });
      onClose();
    } catch (error) {
      setProblem(translate(messageOf(error)));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id={`${id}-title`}>{translate('console.templates.save')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('console.templates.save_help')}
          </Typography>
          <FieldFrame
            id={id}
            label={translate('console.templates.name')}
            help={translate('console.templates.name_example')}
            error={isMissing ? translate('validation.required') : undefined}
          >
            <OutlinedInput
              id={id}
              autoFocus
              fullWidth
              size="small"
              value={name}
              error={isMissing}
              onChange={(event) => setName(event.target.value)}
              inputProps={{ maxLength: MAX_TEMPLATE_NAME, 'aria-describedby': `${id}-error ${id}-help` }}
            />
          </FieldFrame>
          <FormControlLabel
            label={translate('console.templates.shared')}
            control={<Checkbox checked={shared} onChange={(_, checked) => setShared(checked)} />}
          />
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isBusy || undefined}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
